#!/usr/bin/env node
/**
 * Measures a running service with the scorers of a benchmark folder and compares with the floors in `floors.json`:
 * by scorer, the arguments it gets and, by JSON Pointer into the last line it prints, the least that each figure may be.
 *
 *   node test/bench/floors.mjs BENCHMARKS URL KEY
 *
 * Prints one line for each floor and at last "floors: N passed, N failed"; exits with 1 when any failed.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds: what one scorer may take before its floors count as failed. */
const SCORER_MS_MAX = 7 * 60 * 1000;

const [benchmarks, url, key] = process.argv.slice(2);
if (benchmarks === undefined || url === undefined || key === undefined) {
  console.error('usage: node test/bench/floors.mjs BENCHMARKS URL KEY');
  process.exit(2);
}

const scorers = JSON.parse(readFileSync(new URL('floors.json', import.meta.url), 'utf8'));
let passed = 0;
let failed = 0;
for (const [name, { arguments: options, floors }] of Object.entries(scorers)) {
  const script = join(benchmarks, `${name}.mjs`);
  if (!existsSync(script)) {
    console.log(`${name}: not among the benchmarks, left out`);
    continue;
  }
  const figures = await figuresOf(script, options);
  for (const [pointer, floor] of Object.entries(floors)) {
    const figure = at(figures, pointer);
    const good = typeof figure === 'number' && figure >= floor;
    if (good) passed += 1;
    else failed += 1;
    console.log(`${good ? 'ok  ' : 'FAIL'} ${name}${pointer} ${figure ?? 'not measured'} (floor ${floor})`);
  }
}
console.log(`floors: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** What the scorer says in its last line, or undefined where it measured nothing. */
async function figuresOf(script, options) {
  const child = spawn(process.execPath, [script, '--url', url, '--key', key, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: SCORER_MS_MAX,
  });
  let output = '';
  child.stdout.setEncoding('utf8');
  for await (const chunk of child.stdout) {
    output += chunk;
    process.stdout.write(chunk);
  }
  try {
    return JSON.parse(output.trimEnd().split('\n').at(-1));
  } catch {
    return undefined;
  }
}

/** RFC 6901, without its escapes: no figure has a slash in its name. */
function at(value, pointer) {
  return pointer
    .split('/')
    .slice(1)
    .reduce((part, name) => part?.[name], value);
}
