import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWithIds } from '@/lib/contract/foreign/ids';
import { decodeAnswer } from '@/lib/contract/wire';
import { features } from './features';
import { callAt, platformPage, requestOf, sampleResponseOf } from './page';

const asked = features.flatMap(({ calls }) => calls);

test.each(asked)('answers %s by an example that the console reads', (wire) => {
  const call = callAt(wire);
  const answer = sampleResponseOf(call);
  if (answer) expect(() => decodeAnswer(call, 200, JSON.parse(JSON.stringify(answer)))).not.toThrow();
  else expect(call.answer).toBe('bytes');
});

test.each(asked)('sends to %s a request that the contract accepts', (wire) => {
  const call = callAt(wire);
  expect(parseWithIds(call.input, requestOf(call))).toBeDefined();
});

test('requires no more of a terminal than the specification does', () => {
  expect(sampleResponseOf(callAt('/a/api/terminal/terminalDetails'))).toEqual({
    code: 0,
    data: { id: '17', name: 'Lobby' },
  });
});

test('keeps PLATFORM.md equal to the output of `npm run platform-guide`', () => {
  expect(readFileSync(path.join(__dirname, '../contract/PLATFORM.md'), 'utf8')).toBe(platformPage());
});
