import { triggerInput } from '@/lib/contract/trigger';
import { commonKeys, keyName } from './key-name';

test.each([
  ['KeyA', 'A'],
  ['Digit7', '7'],
  ['Numpad7', 'Numpad 7'],
  ['NumpadAdd', 'Numpad Add'],
  ['ArrowUp', 'Arrow Up'],
  ['F13', 'F13'],
  ['Space', 'Space'],
])('names %s as %s', (code, name) => expect(keyName(code)).toBe(name));

test('offers only valid keys with unique names', () => {
  for (const code of commonKeys) expect(triggerInput.safeParse({ kind: 'key', code }).success).toBe(true);
  expect(new Set(commonKeys.map(keyName)).size).toBe(commonKeys.length);
});
