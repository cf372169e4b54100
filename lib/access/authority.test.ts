import { hasAllAuthorities, hasAuthority, hasPermission } from './authority';

const editor = {
  permissions: [{ id: 'program:program:edit', operation: ['edit'] }],
  roles: [{ id: 'r1', name: 'editor', operation: [] }],
};
const administrator = { permissions: [{ id: '*', operation: [] }], roles: [] };

test('needs no permission for *', () => {
  expect(hasAuthority({ permissions: [], roles: [] }, '*')).toBe(true);
});

test('finds a permission among operations of others and of roles', () => {
  const author = {
    permissions: [{ id: 'program:program:view', operation: ['program:program:view', 'program:program:edit'] }],
    roles: [{ id: 'r1', name: 'publisher', operation: ['program:program:publish'] }],
  };
  expect(hasPermission(author, 'program:program:edit')).toBe(true);
  expect(hasPermission(author, 'program:program:publish')).toBe(true);
  expect(hasPermission(author, 'program:program:delete')).toBe(false);
});

test('meets a permission by its id, and by *', () => {
  expect(hasAuthority(editor, 'program:program:edit')).toBe(true);
  expect(hasAuthority(editor, 'program:program:delete')).toBe(false);
  expect(hasPermission(administrator, 'program:program:delete')).toBe(true);
});

test('accepts any one of several permissions', () => {
  expect(hasAuthority(editor, { permission: ['plan:plan:publish', 'program:program:edit'] })).toBe(true);
  expect(hasAuthority(editor, { permission: ['plan:plan:publish', 'message:message:publish'] })).toBe(false);
});

test('meets a role by id or name, a list by any role', () => {
  expect(hasAuthority(editor, { role: 'editor' })).toBe(true);
  expect(hasAuthority(editor, { role: ['manager', 'r1'] })).toBe(true);
  expect(hasAuthority(editor, { role: 'manager' })).toBe(false);
});

test('requires both permission and role of one object', () => {
  expect(hasAuthority(editor, { permission: 'program:program:edit', role: 'editor' })).toBe(true);
  expect(hasAuthority(editor, { permission: 'sys:user:view', role: 'editor' })).toBe(false);
  expect(hasAuthority(editor, { permission: 'program:program:edit', role: 'manager' })).toBe(false);
  expect(hasAuthority(administrator, { permission: 'form', role: 'manager' })).toBe(false);
});

test('requires the authority of every parent route', () => {
  expect(hasAllAuthorities(editor, ['*', 'program:program:edit'])).toBe(true);
  expect(hasAllAuthorities(editor, ['sys:user:view', 'program:program:edit'])).toBe(false);
});
