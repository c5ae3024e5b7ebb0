/**
 * ln(x) from the four operations that IEEE 754 rounds exactly, so that every engine gives the same bits:
 * `Math.log` may differ between them in the last place.
 * @see https://tc39.es/ecma262/#sec-function-properties-of-the-math-object (results are implementation-approximated)
 */
export function naturalLogarithm(x: number): number {
  let mantissa = x;
  let halvings = 0;
  while (mantissa > 1.5) {
    mantissa /= 2;
    halvings += 1;
  }
  while (mantissa < 0.75) {
    mantissa *= 2;
    halvings -= 1;
  }
  // ln(m) = 2 artanh((m - 1) / (m + 1)); the argument is at most 1/5, so that twelve terms pass double precision.
  const argument = (mantissa - 1) / (mantissa + 1);
  const square = argument * argument;
  let sum = 0;
  for (let power = 23; power >= 1; power -= 2) sum = sum * square + 1 / power;
  return 2 * argument * sum + halvings * LN2;
}

const LN2 = 0.6931471805599453;
