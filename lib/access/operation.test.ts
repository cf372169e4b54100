import { mayOperate, type OperationBy } from './operation';

const user = {
  permissions: [{ id: 'program:program:edit', operation: ['edit'] }],
  roles: [{ id: 'r1', name: 'publisher', operation: ['publish'] }],
};
const administrator = { permissions: [{ id: '*', operation: ['*'] }], roles: [] };

test.each<[string, OperationBy | undefined, boolean]>([
  ['edit', 'permission', true],
  ['edit', 'role', false],
  ['edit', 'either', true],
  ['publish', 'permission', false],
  ['publish', 'role', true],
  ['publish', undefined, true],
  ['delete', 'either', false],
  ['edi', 'either', false],
])('%s by %s: %s', (operation, by, may) => {
  expect(mayOperate(user, operation, by)).toBe(may);
});

test('allows every operation by permission but not by role', () => {
  expect(mayOperate(administrator, 'delete', 'permission')).toBe(true);
  expect(mayOperate(administrator, 'delete', 'role')).toBe(false);
});
