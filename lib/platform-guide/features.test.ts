import { readFileSync } from 'node:fs';
import path from 'node:path';
import { features, LEAST, notAsked } from './features';

const table = readFileSync(path.join(__dirname, '../contract/test/endpoints.tsv'), 'utf8');
const named = table
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t')[1]);

test('names every call of the specification once', () => {
  const told = [...features.flatMap(({ calls }) => calls), ...Object.keys(notAsked)];
  expect(told.toSorted()).toEqual(named.toSorted());
  expect(told).toHaveLength(162);
});

test('begins with the essential calls of a platform', () => {
  expect(features[0]?.calls.slice(0, LEAST.length)).toEqual([...LEAST]);
});
