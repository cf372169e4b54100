import { z } from 'zod';
import { personalization } from './branding/personalization';
import { form, get } from './call';
import { id, instant } from './fields';
import { userOf } from './foreign/user';

/** Current user and end of the session; sign-in itself is in `auth.ts`. */

/** Permission or role of the user; '*' as a permission's id includes all. */
const held = z.object({ id: z.string(), operation: z.array(z.string()) });

export const user = z.object({
  id,
  loginName: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  userPwdType: z.enum(['1', '2']),
  office: z.object({
    id,
    name: z.string(),
    root: z.boolean(),
    /** True if the institution is read-only because its own date or one above it has passed. */
    expired: z.boolean().default(false),
  }),
  /** Institution whose branch lists start with; `null`: the user's own. */
  defaultOfficeId: id.nullable().default(null),
  permissions: z.array(held),
  roles: z.array(held.extend({ name: z.string() })),
});
export type User = z.infer<typeof user>;

export const getUserInfo = get('/a/api/user/getUserInfo', {
  summary: 'The caller, or a user the caller may see',
  access: '*',
  input: z.object({ id: id.optional() }),
  output: user.extend({
    /**
     * Personalization of the user's institution, or of the nearest above it that has one; `null`: the host's branding.
     * Another platform omits it, and has the logo of `imgSetting`.
     */
    look: personalization.nullish(),
  }),
  reads: userOf,
});

/** Extension to the specification. Does not prolong the session, unlike other calls. `expiresAt` is `null` without a session. */
export const sessionState = get('/f/common/sessionState', {
  summary: 'When the session of the caller ends',
  access: '-',
  output: z.object({ expiresAt: instant.nullable(), now: instant }),
});

export const logout = form('/a/logout', {
  summary: 'Signs out; the token ends',
  access: '*',
  bySession: true,
  whenFull: true,
});
