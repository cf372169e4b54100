import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { calls } from '..';
import type { Carrier } from '../call';

const here = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const carriers: Record<string, Carrier> = { q: 'query', form: 'form', json: 'json', multipart: 'multipart' };

/** The calls that the specification names, as its table has them. */
const rows = here('endpoints.tsv')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [method = '', wire = '', body = '', access = ''] = line.split('\t');
    return { method, path: wire, carrier: carriers[body], access };
  });
const named = new Set(rows.map((row) => row.path));

/** Calls of ours that the specification does not name are not in the table. */
const built = calls
  .filter(({ call }) => named.has(call.path))
  .map(({ call: { method, path: wire, carrier, access } }) => ({ method, path: wire, carrier, access }));

test('the table is complete', () => {
  expect(rows).toHaveLength(162);
});

test('every call that the specification names is as its row says', () => {
  const row = new Map(rows.map((each) => [each.path, each]));
  expect(built).toEqual(built.map((call) => row.get(call.path)));
});

test('no path is answered by two calls', () => {
  expect(new Set(calls.map(({ call }) => call.path)).size).toBe(calls.length);
});

const line = ({ method, path: wire }: { method: string; path: string }) => `${method} ${wire}`;
const kept = (file: string) => here(file).split('\n').filter(Boolean);

test('the lists of built and missing calls are up to date', () => {
  const now = built.map(line).sort();
  const missing = rows
    .map(line)
    .filter((row) => !now.includes(row))
    .sort();
  writeSync(2, `${now.length} of ${rows.length} built\n`);
  expect({ built: now, notBuilt: missing }).toEqual({ built: kept('built.txt'), notBuilt: kept('not-built.txt') });
});
