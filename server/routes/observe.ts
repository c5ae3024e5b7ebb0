/** POST /observe: a text, an assertion, or a batch of either. */
import { SemanticMemoryError, type InputError } from '../../core/errors';
import { BATCH_ITEMS_MAX } from '../../core/limits';
import type { ObserveItem, ObserveOptions, Observed, ObserveProblem } from '../../core/service';
import { authorizeWorld } from '../middleware/authenticate';
import { route, type ApiRequest, type Reply, type Route, type Schema } from '../route';
import { checkBody } from '../validate';
import { fromWire, observedItemToWire, observedToWire, problemItem, type Json } from '../wire';
import { closedObject, flag, instant, language, name, observationText } from './schemas';

interface ObserveBody extends Json {
  readonly world_id: string;
  readonly observations?: readonly unknown[];
  readonly atomic?: boolean;
  readonly dry_run?: boolean;
  readonly explain?: boolean;
}

/** What is observed, and what may be said of one item or of all. */
const CONTENT: Readonly<Record<string, Schema>> = {
  text: observationText,
  contract: name,
  data: { type: 'object' },
};
const CONTEXT: Readonly<Record<string, Schema>> = {
  observed_at: instant,
  valid_from: instant,
  valid_to: instant,
  source: name,
  language,
  speaker: name,
  dry_run: flag,
  explain: flag,
};
const CONTEXT_FIELDS = ['observed_at', 'valid_from', 'valid_to', 'source', 'language', 'speaker'];
const ITEM = closedObject({ ...CONTENT, ...CONTEXT });

export const observeRoutes: readonly Route[] = [
  route<ObserveBody>({
    method: 'POST',
    path: '/observe',
    summary: 'Remember what a text or an assertion says',
    access: ['observe'],
    body: {
      kind: 'json',
      schema: closedObject(
        {
          world_id: name,
          ...CONTENT,
          // Items are checked one by one: a bad one gets its problem in its place.
          observations: { type: 'array', minItems: 1, maxItems: BATCH_ITEMS_MAX },
          atomic: flag,
          ...CONTEXT,
        },
        ['world_id'],
      ),
    },
    handle: (request) => {
      authorizeWorld(request.key, request.body.world_id);
      refuse(checkForm(request.body, ['text', 'data', 'observations'], ''));
      return request.body.observations === undefined
        ? observeOne(request)
        : observeBatch(request, request.body.observations);
    },
  }),
];

async function observeOne({ services, tenant, body, idempotency }: ApiRequest<ObserveBody>): Promise<Reply> {
  const item = itemOf(body, {});
  const options = optionsOf(body, idempotency);
  const observed = await services.memory.observe(tenant, body.world_id, item, options);
  return { status: body.dry_run === true ? 200 : 201, json: observedToWire(observed) };
}

async function observeBatch(request: ApiRequest<ObserveBody>, given: readonly unknown[]): Promise<Reply> {
  const { services, tenant, body, idempotency } = request;
  const faults = given.map((item, index) => checkItem(item, body, `/observations/${String(index)}`));
  if (body.atomic === true) refuse(faults.flat());
  const sound = given.filter((_item, index) => faults[index]?.length === 0) as Json[];
  const explain = body.explain === true || sound.some((item) => item['explain'] === true);
  const options: ObserveOptions = {
    ...optionsOf({ ...body, explain }, idempotency),
    atomic: body.atomic === true,
  };
  const items = sound.map((item) => itemOf(item, body));
  const observed =
    items.length === 0
      ? await services.memory.getWorld(tenant, body.world_id).then(() => [])
      : await services.memory.observeAll(tenant, body.world_id, items, options);
  const results = inPlace(faults, observed, (index) => wantsExplanation(body, given[index]));
  const last = observed.findLast((item): item is Observed => !('problem' in item));
  return {
    status: last === undefined || body.dry_run === true ? 200 : 201,
    json: {
      world_id: body.world_id,
      results,
      ...(last === undefined ? {} : { sequence: last.sequence, digest: last.digest }),
    },
  };
}

/** Puts each result where its item stood, and each refused item's problem in its place. */
function inPlace(
  faults: readonly (readonly InputError[])[],
  observed: readonly (Observed | ObserveProblem)[],
  explained: (index: number) => boolean,
): readonly Json[] {
  let next = 0;
  return faults.map((errors, index) => {
    if (errors.length > 0) return problemItem(shapeError(errors));
    const item = observed[next++];
    if (item === undefined)
      throw new SemanticMemoryError('internal', 'batch_mismatch', 'A result of the batch is missing.');
    const { explanation, ...plain } = observedItemToWire(item, `/observations/${String(index)}`);
    return explained(index) && explanation !== undefined ? { ...plain, explanation } : plain;
  });
}

const wantsExplanation = (body: ObserveBody, item: unknown): boolean =>
  body.explain === true || (item as Json | undefined)?.['explain'] === true;

function checkItem(item: unknown, body: ObserveBody, at: string): readonly InputError[] {
  const errors = checkBody(ITEM, item).map((error) => ({ ...error, pointer: at + error.pointer }));
  if (errors.length > 0) return errors;
  const dry = (item as Json)['dry_run'];
  if (dry !== undefined && dry !== (body.dry_run ?? false))
    return [
      {
        pointer: `${at}/dry_run`,
        code: 'mixed',
        message: 'A batch is dry as a whole or not at all; set "dry_run" beside "observations".',
      },
    ];
  return checkForm(item as Json, ['text', 'data'], at);
}

/** Exactly one of the forms, and a contract exactly where there is data. */
function checkForm(body: Json, forms: readonly string[], at: string): readonly InputError[] {
  const given = forms.filter((form) => body[form] !== undefined);
  const named = forms.map((form) => (form === 'data' ? '"contract" with "data"' : `"${form}"`)).join(', ');
  if (given.length > 1)
    return given.slice(1).map((form) => ({
      pointer: `${at}/${form}`,
      code: 'one_of',
      message: `Give only one of ${named}.`,
    }));
  if (body['contract'] !== undefined && body['data'] === undefined)
    return [{ pointer: `${at}/data`, code: 'required', message: '"data" is required beside "contract".' }];
  if (body['data'] !== undefined && body['contract'] === undefined)
    return [
      { pointer: `${at}/contract`, code: 'required', message: '"contract" is required beside "data".' },
    ];
  if (given.length === 0) return [{ pointer: at, code: 'one_of', message: `Give one of ${named}.` }];
  return [];
}

function refuse(errors: readonly InputError[]): void {
  if (errors.length > 0) throw shapeError(errors);
}

const shapeError = (errors: readonly InputError[]): SemanticMemoryError =>
  new SemanticMemoryError('invalid', 'invalid_body', 'The observation does not have the expected shape.', {
    errors,
  });

/** An item with what the batch says of all where it says nothing itself. */
function itemOf(item: Json, all: Json): ObserveItem {
  const context = CONTEXT_FIELDS.flatMap((field) => {
    const value = item[field] ?? all[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  const content = Object.keys(CONTENT).flatMap((field) =>
    item[field] === undefined ? [] : [[field, item[field]] as const],
  );
  return fromWire(Object.fromEntries([...content, ...context]));
}

const optionsOf = (
  { dry_run, explain }: { readonly dry_run?: boolean; readonly explain?: boolean },
  idempotency: ApiRequest['idempotency'],
): ObserveOptions => ({
  ...(dry_run === undefined ? {} : { dryRun: dry_run }),
  ...(explain === undefined ? {} : { explain }),
  // Nothing is stored of a dry run, so there is nothing to replay.
  ...(idempotency === undefined || dry_run === true ? {} : { idempotency }),
});
