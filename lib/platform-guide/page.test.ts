import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWithIds } from '@/lib/contract/foreign/ids';
import { decodeAnswer } from '@/lib/contract/wire';
import { features } from './features';
import { answerOf, callAt, platformPage, requestOf } from './page';

const asked = features.flatMap(({ calls }) => calls);

test.each(asked)('answers %s by an example that the console reads', (wire) => {
  const call = callAt(wire);
  const answer = answerOf(call);
  if (answer) expect(() => decodeAnswer(call, 200, JSON.parse(JSON.stringify(answer)))).not.toThrow();
  else expect(call.answer).toBe('bytes');
});

test.each(asked)('asks %s by a request that the contract takes', (wire) => {
  const call = callAt(wire);
  expect(parseWithIds(call.input, requestOf(call))).toBeDefined();
});

test('asks of a terminal no more than the specification says', () => {
  expect(answerOf(callAt('/a/api/terminal/terminalDetails'))).toEqual({ code: 0, data: { id: '17', name: 'Lobby' } });
});

test('keeps PLATFORM.md as `npm run platform-guide` makes it', () => {
  expect(readFileSync(path.join(__dirname, '../contract/PLATFORM.md'), 'utf8')).toBe(platformPage());
});
