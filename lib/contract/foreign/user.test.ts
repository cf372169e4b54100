import { mayOperate } from '@/lib/access/operation';
import { getUserInfo } from '../session';
import { decodeAnswer } from '../wire';

test.each([
  ['sys:user:*', false],
  ['*', true],
])('reads whether the word %s grants every operation: %s', (word, may) => {
  const user = decodeAnswer(getUserInfo, 200, { code: 0, data: { id: 7, name: 'Mira', permissions: [word] } });
  expect(mayOperate(user, 'delete')).toBe(may);
});
