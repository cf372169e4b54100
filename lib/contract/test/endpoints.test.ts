import { readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { calls } from '..';
import type { Carrier } from '../call';

const here = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const carriers: Record<string, Carrier> = { q: 'query', form: 'form', json: 'json', multipart: 'multipart' };

/** Calls of the specification, read from its table. */
const rows = here('endpoints.tsv')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [method = '', wire = '', body = '', access = ''] = line.split('\t');
    return { method, path: wire, carrier: carriers[body], access };
  });
const named = new Set(rows.map((row) => row.path));

/** The table does not contain our extensions. */
const built = calls
  .filter(({ call }) => named.has(call.path))
  .map(({ call: { method, path: wire, carrier, access } }) => ({ method, path: wire, carrier, access }));

test('has a complete table', () => {
  expect(rows).toHaveLength(162);
});

test('builds every call of the specification as in its row', () => {
  const row = new Map(rows.map((each) => [each.path, each]));
  expect(built).toEqual(built.map((call) => row.get(call.path)));
});

test('uses every path for one call only', () => {
  expect(new Set(calls.map(({ call }) => call.path)).size).toBe(calls.length);
});

const line = ({ method, path: wire }: { method: string; path: string }) => `${method} ${wire}`;
const kept = (file: string) => here(file).split('\n').filter(Boolean);

test('has up-to-date lists of built and missing calls', () => {
  const now = built.map(line).sort();
  const missing = rows
    .map(line)
    .filter((row) => !now.includes(row))
    .sort();
  writeSync(2, `${now.length} of ${rows.length} built\n`);
  expect({ built: now, notBuilt: missing }).toEqual({ built: kept('built.txt'), notBuilt: kept('not-built.txt') });
});
