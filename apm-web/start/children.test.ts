import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Children } from './children';

const folder = mkdtempSync(path.join(tmpdir(), 'children-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runs = (file: string) => readFileSync(file, 'utf8').length;

/** Program that ends its nth run with the nth code, and then keeps running. */
const program = (file: string, ...codes: number[]) => [
  '-e',
  `const fs = require('node:fs'), file = ${JSON.stringify(file)};
   fs.appendFileSync(file, '.');
   const code = ${JSON.stringify(codes)}[fs.readFileSync(file, 'utf8').length - 1];
   code === undefined ? setInterval(() => {}, 1000) : process.exit(code);`,
];

let exit: jest.SpyInstance;
beforeEach(() => {
  exit = jest.spyOn(process, 'exit').mockImplementation((() => {}) as never);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('stops the product for a wrong setting at the first start', async () => {
  const file = path.join(folder, 'first');
  const children = new Children();
  const stopped = new Promise((resolve) => exit.mockImplementation(resolve as never));
  children.run('one', program(file, 1), {});
  expect([await stopped, runs(file)]).toEqual([1, 1]);
});

test('keeps restarting after a later failure', async () => {
  const file = path.join(folder, 'later');
  appendFileSync(file, '');
  const children = new Children();
  children.run('one', program(file, 70, 1), {});
  while (runs(file) < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(exit).not.toHaveBeenCalled();
  await children.stop(0);
});
