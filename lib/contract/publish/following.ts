import { z } from 'zod';
import { get } from '../call';
import { id, instant, page, paging } from '../fields';
import { followedPlace } from '../terminal/followed';
import { publish, publishKind, publishPermission, publishViewPermission } from '.';

/** Living publishes: what they follow, and what plays in an institution or a group because of them. */

const viewing = {
  access: publishViewPermission.program,
  alsoFor: [publishViewPermission.plan, publishViewPermission.message],
} as const;

/** Extension to the specification. Empty for a publish to chosen terminals only. */
export const publishPlaces = get('/a/api/publishProgram/places', {
  summary: 'The institutions, groups and terminals that a publish follows, and those that it leaves out',
  ...viewing,
  input: z.object({ id, ...paging }),
  output: page(followedPlace.extend({ except: z.boolean() })),
});

export const publishHere = publish
  .pick({ id: true, name: true, mode: true, priority: true, from: true, until: true, holds: true, programs: true })
  .extend({
    kind: publishKind,
    createdAt: instant,
    /** Places by which it covers the one that was asked for. */
    through: z.array(followedPlace),
    /** True if a later publish hides it from every terminal that joins; it returns when that is withdrawn. */
    hidden: z.boolean(),
    /** True if the caller may withdraw it. */
    mine: z.boolean(),
    /** Program whose picture shows it; `null` if the caller sees none, as of institutions above. */
    picture: z.object({ programId: id, revision: z.int() }).nullable().default(null),
  });
export type PublishHere = z.infer<typeof publishHere>;

/**
 * Extension to the specification. Publishes to this very place and to those above it, of the kinds that the caller sees.
 * The group must belong to the institution, if both are given.
 */
export const playsHere = get('/a/api/publishProgram/playsHere', {
  summary: 'What a terminal gets that joins an institution or a group: the publishes that cover it, newest first',
  ...viewing,
  // Shown before a terminal is added or moved.
  alsoFor: [...viewing.alsoFor, publishPermission.program, 'terminal:terminal:edit'],
  input: z
    .object({ officeId: id.optional(), groupId: id.optional(), ...paging })
    .refine((given) => given.officeId || given.groupId, { message: 'required', path: ['officeId'] }),
  output: page(publishHere),
});
