/** What a promise is rejected with; a promise that is not makes the test fail. */
export async function rejected(promise: Promise<unknown>): Promise<unknown> {
  const settled = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in settled) return settled.error;
  throw new Error(`expected a rejection, got ${JSON.stringify(settled.value)}`);
}
