import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writtenImportsOf } from '../import-graph';

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** Returns true for modules of Node and files of this folder. */
function isOwn(file: string, what: string): boolean {
  if (what.startsWith('node:')) return true;
  if (!what.startsWith('.')) return false;
  const target = path.resolve(__dirname, path.dirname(file), what);
  return target === __dirname || target.startsWith(`${__dirname}${path.sep}`);
}

test('imports nothing of the console or its platform', () => {
  const foreign = sources.flatMap((file) =>
    writtenImportsOf(file, readFileSync(path.join(__dirname, file), 'utf8'))
      .filter(({ specifier }) => !isOwn(file, specifier))
      .map(({ line, specifier }) => `${file}:${line} imports ${specifier}`),
  );
  expect(sources.length).toBeGreaterThan(20);
  expect(foreign).toEqual([]);
});

test.each(['@/lib/contract', '../product', 'zod', '../../../lib/contract'])('notices an import of %s', (what) => {
  expect(isOwn('index.ts', what)).toBe(false);
});
