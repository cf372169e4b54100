import { z } from 'zod';
import { apiToken } from './access';
import { email, phone } from './account';
import { language, loginName, secret } from './auth';
import { form, get, multipart } from './call';
import { flag, id, ids, idsOrNone, instant, name, page, paging, remark, search, timeZone } from './fields';
import { defaultIfAbsent } from './foreign/absent';
import { roleRef } from './role';

/** Account management by administrators. Actions of the owner are in account.ts. */

export const account = z.object({
  id,
  loginName: z.string(),
  name: z.string(),
  /** Picture id, see `avatarFile`. */
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  office: z.object({ id, name: z.string() }),
  roles: z.array(roleRef),
  enabled: z.boolean(),
  /** '1': the password was set by somebody else and has to be changed at the next sign-in. */
  userPwdType: defaultIfAbsent('1', z.enum(['1', '2'])),
  /** True if it has an authenticator app. */
  secondFactor: z.boolean(),
  remark: z.string(),
  lastSignInAt: instant.nullable(),
  createdAt: instant,
});
export type Account = z.infer<typeof account>;

const filters = {
  officeId: id.optional(),
  search,
  roleId: id.optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
};

/** `search` matches parts of name, login name, phone number and mail address. */
export const userList = get('/a/api/user/usereList', {
  summary: 'Users of the institution and those below it',
  access: 'sys:user:view',
  input: z.object({
    ...paging,
    ...filters,
    sort: z.enum(['name', 'loginName', 'lastSignInAt', 'createdAt']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  output: page(account),
});

/**
 * Omitted fields keep their values. 400 `roleIds` notHeld for a role that exceeds the caller's permissions,
 * roleOfAnotherOffice for one that is neither of the user's institution nor above it; `loginName` loginNameTaken,
 * `phone` and `email` contactTaken, `password` required for a new user; 403 quotaReached, holdsMore for a user whose
 * permissions exceed the caller's; 409 lastAdministrator, and `self` for the caller's own password, contacts and
 * disabling. '' removes a contact. A password set here has to be changed at the next sign-in, and ends the user's
 * sessions. Roles that the caller does not see stay with the user.
 */
export const userSave = form('/a/api/user/save', {
  summary: 'Makes a user, or changes one',
  access: 'sys:user:edit',
  input: z.object({
    id: id.optional(),
    loginName,
    name,
    /** For a new user; default: the caller's institution. */
    officeId: id.optional(),
    roleIds: idsOrNone.optional(),
    phone: z.union([z.literal(''), phone]).optional(),
    email: z.union([z.literal(''), email]).optional(),
    enabled: flag.optional(),
    /** RSA-encrypted when landingEncryption is on. */
    password: secret.optional(),
    language: language.optional(),
    remark: remark.optional(),
  }),
  output: z.object({ id }),
});

/** 403 holdsMore; 409 `self` for the caller's own account, lastAdministrator if no administrator would be left. */
export const userDelete = form('/a/api/user/delete', {
  summary: 'Deletes users; their sessions end',
  access: 'sys:user:delete',
  input: z.object({ ids }),
});

/** The password has to be changed at the next sign-in; ends the user's sessions and API tokens. 403 holdsMore; 409 `self`. */
export const userResetPassword = form('/a/api/user/resetPassword', {
  summary: 'Gives a user a new password',
  access: 'sys:user:edit',
  bySession: true,
  input: z.object({ id, password: secret }),
});

export const userUnlock = form('/a/api/user/unlock', {
  summary: 'Lets a user sign in who failed too often, from anywhere',
  access: 'sys:user:edit',
  input: z.object({ id }),
});

const userSession = z.object({
  id,
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  startedAt: instant,
  usedAt: instant,
});

export const userSessions = get('/a/api/user/sessions', {
  summary: 'Where a user is signed in',
  access: 'sys:user:view',
  input: z.object({ userId: id }),
  output: z.array(userSession),
});

export const userSessionsEnd = form('/a/api/user/sessionsEnd', {
  summary: "Ends a user's sessions",
  access: 'sys:user:edit',
  bySession: true,
  input: z.object({ userId: id }),
  output: z.object({ ended: z.int() }),
});

export const userTokens = get('/a/api/user/tokens', {
  summary: "A user's API tokens, the newest first",
  access: 'sys:user:view',
  input: z.object({ userId: id }),
  output: z.array(apiToken),
});

export const userTokenEnd = form('/a/api/user/tokenEnd', {
  summary: "Ends one of a user's API tokens",
  access: 'sys:user:edit',
  bySession: true,
  input: z.object({ userId: id, id }),
});

/**
 * CSV columns: loginName, name, office, roles, phone, email, enabled, with headings in the caller's language;
 * `timeZone` sets the date in the file name. Cells that a spreadsheet would execute are neutralized.
 */
export const userExport = get('/a/api/user/export', {
  summary: 'Users as CSV',
  access: 'sys:user:view',
  answer: 'bytes',
  input: z.object({ ...filters, timeZone: timeZone.default('UTC') }),
});

export const importReport = z.object({
  /** Number of lines that were, or would be, imported. */
  made: z.int(),
  /** Problems by line of the file (the header is line 1). Message keys of `errors`. */
  problems: z.array(z.object({ line: z.int(), column: z.string(), error: z.string() })),
});
export type ImportReport = z.infer<typeof importReport>;

/**
 * Imports all lines, or none if one has a problem. `dry` only checks. At most 5,000 lines and 2 MB. New users get
 * `password` and have to change it.
 */
export const userImport = multipart('/a/api/user/import', {
  summary: 'Makes users from CSV',
  access: 'sys:user:edit',
  input: z.object({ file: z.instanceof(Blob), password: secret.optional(), dry: flag.default(true) }),
  output: importReport,
});

export const updateDefDataRange = get('/a/api/user/updateDefDataRange', {
  summary: "Chooses the institution that the caller's lists begin with",
  access: '*',
  bySession: true,
  changes: true,
  input: z.object({ officeId: id }),
});
