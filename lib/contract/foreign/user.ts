import { isFields } from './answer';
import { textOf } from './values';

/** User of a session as other platforms describe it. An id and a name are enough. */

type Fields = Record<string, unknown>;

/**
 * Reads a user found at the top level, in `user`, or partly in both. Permissions may be objects or plain words; a
 * platform that states none decides per call, so everything may be tried. The console works without an institution.
 */
export function userOf(answer: unknown): Fields | undefined {
  if (!isFields(answer)) return undefined;
  const { user, ...around } = answer;
  const fields: Fields = { ...(isFields(user) ? user : {}), ...present(around) };
  const id = textOf(fields.id) ?? textOf(fields.userId);
  const name = textOf(fields.name) ?? textOf(fields.userName) ?? textOf(fields.loginName);
  if (!id || !name) return undefined;
  const { permissions, roles, office } = fields;
  // Copied field by field: a token may be next to them.
  return {
    id,
    name,
    loginName: textOf(fields.loginName) ?? name,
    avatar: textOf(fields.avatar) || null,
    userPwdType: String(fields.userPwdType) === '2' ? '2' : '1',
    office: isFields(office) && office.id ? office : undefined,
    permissions:
      permissions === undefined || permissions === null ? [{ id: '*', operation: ['*'] }] : readGrants(permissions),
    roles: readGrants(roles).map((role) => ({ name: role.id, ...role })),
    defaultOfficeId: fields.defaultOfficeId,
    look: isFields(fields.look) ? fields.look : undefined,
  };
}

const present = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/**
 * Reads permissions or roles: objects, words, or words in a comma list. The last part of a word is its operation,
 * except in `sys:user:*`: its star means all of that, while a lone star would mean everything.
 */
function readGrants(value: unknown): { id: string; name?: string; operation: string[] }[] {
  const given = Array.isArray(value) ? value : splitWords(value);
  return given.flatMap((each) => {
    if (!isFields(each))
      return splitWords(each).map((id) => ({ id, operation: id.endsWith(':*') ? [] : [id.split(':').at(-1) ?? id] }));
    const id = textOf(each.id) ?? textOf(each.value) ?? textOf(each.permission) ?? textOf(each.name);
    if (!id) return [];
    const operation = Array.isArray(each.operation) ? each.operation.flatMap(splitWords) : splitWords(each.operation);
    return [{ id, name: textOf(each.name) ?? id, operation }];
  });
}

const splitWords = (value: unknown): string[] =>
  (textOf(value) ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
