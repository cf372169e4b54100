import { runInTurn } from './run-in-turn';

test('runs work of one name in sequence, even after failures', async () => {
  const begun: string[] = [];
  const ends: Record<string, () => void> = {};
  const work = (name: string, fails = false) =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends[name] = () => (fails ? reject(new Error(name)) : resolve(name));
    });
  const settled = () => new Promise(setImmediate);

  const first = runInTurn('a', () => work('first', true));
  const second = runInTurn('a', () => work('second'));
  const other = runInTurn('b', () => work('other'));
  await settled();
  expect(begun).toEqual(['first', 'other']);
  ends.first?.();
  await expect(first).rejects.toThrow('first');
  await settled();
  expect(begun).toEqual(['first', 'other', 'second']);
  ends.second?.();
  ends.other?.();
  expect([await second, await other]).toEqual(['second', 'other']);
});
