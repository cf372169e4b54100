import { holds, meets, meetsAll } from './authority';

const editor = {
  permissions: [{ id: 'program:program:edit', operation: ['edit'] }],
  roles: [{ id: 'r1', name: 'editor', operation: [] }],
};
const administrator = { permissions: [{ id: '*', operation: [] }], roles: [] };

test('needs no permission for *', () => {
  expect(meets({ permissions: [], roles: [] }, '*')).toBe(true);
});

test('finds a permission among operations of others and of roles', () => {
  const author = {
    permissions: [{ id: 'program:program:view', operation: ['program:program:view', 'program:program:edit'] }],
    roles: [{ id: 'r1', name: 'publisher', operation: ['program:program:publish'] }],
  };
  expect(holds(author, 'program:program:edit')).toBe(true);
  expect(holds(author, 'program:program:publish')).toBe(true);
  expect(holds(author, 'program:program:delete')).toBe(false);
});

test('meets a permission by its id, and by *', () => {
  expect(meets(editor, 'program:program:edit')).toBe(true);
  expect(meets(editor, 'program:program:delete')).toBe(false);
  expect(holds(administrator, 'program:program:delete')).toBe(true);
});

test('accepts any one of several permissions', () => {
  expect(meets(editor, { permission: ['plan:plan:publish', 'program:program:edit'] })).toBe(true);
  expect(meets(editor, { permission: ['plan:plan:publish', 'message:message:publish'] })).toBe(false);
});

test('meets a role by id or name, a list by any role', () => {
  expect(meets(editor, { role: 'editor' })).toBe(true);
  expect(meets(editor, { role: ['manager', 'r1'] })).toBe(true);
  expect(meets(editor, { role: 'manager' })).toBe(false);
});

test('requires both permission and role of one object', () => {
  expect(meets(editor, { permission: 'program:program:edit', role: 'editor' })).toBe(true);
  expect(meets(editor, { permission: 'sys:user:view', role: 'editor' })).toBe(false);
  expect(meets(editor, { permission: 'program:program:edit', role: 'manager' })).toBe(false);
  expect(meets(administrator, { permission: 'form', role: 'manager' })).toBe(false);
});

test('requires the authority of every parent route', () => {
  expect(meetsAll(editor, ['*', 'program:program:edit'])).toBe(true);
  expect(meetsAll(editor, ['sys:user:view', 'program:program:edit'])).toBe(false);
});
