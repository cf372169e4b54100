import { z } from 'zod';
import { secret, verificationCode } from './auth';
import { form, get } from './call';
import { id, instant, integer, name } from './fields';
import { permissions } from './permissions';

/** Ways into one's own account: sessions, API tokens and the authenticator app. */

const session = z.object({
  id,
  /** Browser and operating system, read from the user agent; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  address: z.string(),
  startedAt: instant,
  /** Accurate to one minute. */
  usedAt: instant,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

export const sessionList = get('/a/api/user/sessionList', {
  summary: "The caller's sessions, the last used first",
  access: '*',
  bySession: true,
  output: z.array(session),
});

export const sessionEnd = form('/a/api/user/sessionEnd', {
  summary: "Ends one of the caller's sessions",
  access: '*',
  bySession: true,
  input: z.object({ id }),
});

export const sessionEndOthers = form('/a/api/user/sessionEndOthers', {
  summary: "Ends all of the caller's sessions but this one",
  access: '*',
  bySession: true,
  output: z.object({ ended: z.int() }),
});

export const MOST_TOKENS = 50;
export const LONGEST_TOKEN_DAYS = 366;

export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  /** Accurate to five minutes; `null` before the first use. */
  usedAt: instant.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

export const apiTokenList = get('/a/api/user/apiTokenList', {
  summary: "The caller's API tokens, the newest first",
  access: '*',
  bySession: true,
  output: z.array(apiToken),
});

/** List of permissions; comma-separated on the wire. */
const scopes = z
  .union([z.array(z.string()), z.string().transform((text) => text.split(',').filter(Boolean))])
  .pipe(z.array(z.enum(permissions)).min(1).max(permissions.length));

/** Returns the token in this one response only. Rejects scopes that the caller does not hold. */
export const apiTokenSave = form('/a/api/user/apiTokenSave', {
  summary: 'Makes an API token',
  access: '*',
  bySession: true,
  input: z.object({ name, scopes, days: integer(1, LONGEST_TOKEN_DAYS) }),
  output: z.object({ id, token: z.string() }),
});

export const apiTokenDelete = form('/a/api/user/apiTokenDelete', {
  summary: "Deletes one of the caller's API tokens",
  access: '*',
  bySession: true,
  input: z.object({ id }),
});

/** 409 if an authenticator is already in use. */
export const authenticatorBegin = form('/a/api/user/authenticatorBegin', {
  summary: 'A new secret for an authenticator application, without effect until a code confirms it',
  access: '*',
  bySession: true,
  output: z.object({ secret: z.string(), /** `otpauth://` URL for a QR code. */ url: z.string() }),
});

/** Makes sign-in ask for the code from now on. The recovery codes are in this one response only; each works once. */
export const authenticatorConfirm = form('/a/api/user/authenticatorConfirm', {
  summary: 'Puts the authenticator application into use',
  access: '*',
  bySession: true,
  input: z.object({ verificationCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** Accepts a recovery code, too. */
export const authenticatorRemove = form('/a/api/user/authenticatorRemove', {
  summary: 'Signs in without the authenticator application again',
  access: '*',
  bySession: true,
  /** RSA-encrypted when landingEncryption is on. */
  input: z.object({ password: secret, verificationCode }),
});

/** Invalidates the previous codes. */
export const recoveryCodesRenew = form('/a/api/user/recoveryCodesRenew', {
  summary: 'New recovery codes',
  access: '*',
  bySession: true,
  input: z.object({ password: secret }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});
