import type { Parsed } from '@/lib/contract/call';
import type { officeSave } from '@/lib/contract/office';
import { bySystem } from '../../db/by-system';
import type { UserContext } from '../../http/context';
import { badRequest, forbidden } from '../../http/problem';
import { findOffice } from './repository';
import type { Used } from './views';

type Limits = Pick<Parsed<typeof officeSave>, 'terminalQuota' | 'userQuota' | 'storageQuota' | 'expiresAt'>;

/** What the caller's own institution has, and so may give; null is without limit. */
export interface OwnLimits {
  terminalQuota: number | null;
  userQuota: number | null;
  storageQuota: number | null;
  /** Bytes of a new institution for which nothing is said. */
  usualStorage: number;
}

/** Read once for all that a call makes. The platform's own gives whatever it likes. */
export async function ownLimits({ tx, caller, settings }: Pick<UserContext, 'tx' | 'caller' | 'settings'>) {
  const own = await bySystem(tx, () => findOffice(tx, caller.officeId));
  if (!own) throw forbidden();
  const { terminalQuota, userQuota, storageQuota } = own;
  const has = caller.everything
    ? { terminalQuota: null, userQuota: null, storageQuota: null }
    : { terminalQuota, userQuota, storageQuota };
  return { ...has, usualStorage: Math.min(settings.storageQuota, storageQuota) } satisfies OwnLimits;
}

/** Nobody gives more than the own institution has: the fields that go beyond, each with its error. */
export function beyond(has: OwnLimits, given: Limits): Record<string, 'tooBig'> {
  const fields = ['terminalQuota', 'userQuota', 'storageQuota'] as const;
  const over = fields.filter((field) => (given[field] ?? 0) > (has[field] ?? Number.POSITIVE_INFINITY));
  return Object.fromEntries(over.map((field) => [field, 'tooBig']));
}

/** Throws 400 at the fields that go beyond. */
export function mustBeGivable(has: OwnLimits, given: Limits): void {
  const errors = beyond(has, given);
  if (Object.keys(errors).length > 0) throw badRequest(errors);
}

/** A quota is not put below what is used already: 400 at the field. */
export function mustCover(limits: Limits, { terminals, users, storageUsed }: Used): void {
  const below = (given: number | null | undefined, used: number) =>
    given !== undefined && given !== null && given < used;
  const errors = {
    ...(below(limits.terminalQuota, terminals) && { terminalQuota: 'belowUse' }),
    ...(below(limits.userQuota, users) && { userQuota: 'belowUse' }),
    ...(below(limits.storageQuota, storageUsed) && { storageQuota: 'belowUse' }),
  };
  if (Object.keys(errors).length > 0) throw badRequest(errors);
}
