import type { Parsed } from '@/lib/contract/call';
import type { officeSave } from '@/lib/contract/office';
import { badRequest, forbidden } from '../../base/problem';
import { runAsSystem } from '../../db/run-as-system';
import type { UserContext } from '../../http/context';
import { findOffice } from './repository';
import type { Usage } from './views';

type Limits = Pick<Parsed<typeof officeSave>, 'terminalQuota' | 'userQuota' | 'storageQuota' | 'expiresAt'>;

/** Limits of the caller's own institution, the most that it may grant; `null`: unlimited. */
export interface OwnLimits {
  terminalQuota: number | null;
  userQuota: number | null;
  storageQuota: number | null;
  /** Default storage quota of a new institution, in bytes. */
  usualStorage: number;
}

/** Limits, read once per call. The root institution may grant anything. */
export async function ownLimits({ tx, caller, settings }: Pick<UserContext, 'tx' | 'caller' | 'settings'>) {
  const own = await runAsSystem(tx, () => findOffice(tx, caller.officeId));
  if (!own) throw forbidden();
  const { terminalQuota, userQuota, storageQuota } = own;
  const has = caller.everything
    ? { terminalQuota: null, userQuota: null, storageQuota: null }
    : { terminalQuota, userQuota, storageQuota };
  return { ...has, usualStorage: Math.min(settings.storageQuota, storageQuota) } satisfies OwnLimits;
}

/** Fields that exceed the limits of the caller's own institution, with their errors. */
export function exceededLimits(has: OwnLimits, given: Limits): Record<string, 'tooBig'> {
  const fields = ['terminalQuota', 'userQuota', 'storageQuota'] as const;
  const over = fields.filter((field) => (given[field] ?? 0) > (has[field] ?? Number.POSITIVE_INFINITY));
  return Object.fromEntries(over.map((field) => [field, 'tooBig']));
}

/** Throws 400 at the fields that exceed the limits. */
export function assertGrantable(has: OwnLimits, given: Limits): void {
  const errors = exceededLimits(has, given);
  if (Object.keys(errors).length > 0) throw badRequest(errors);
}

type InUse = Pick<Usage, 'terminals' | 'users' | 'storageUsed'>;

/** Quotas below their current use, with their errors. */
export function quotasBelowUse(limits: Limits, { terminals, users, storageUsed }: InUse): Record<string, 'belowUse'> {
  const below = (given: number | null | undefined, used: number) =>
    given !== undefined && given !== null && given < used;
  return {
    ...(below(limits.terminalQuota, terminals) && { terminalQuota: 'belowUse' }),
    ...(below(limits.userQuota, users) && { userQuota: 'belowUse' }),
    ...(below(limits.storageQuota, storageUsed) && { storageQuota: 'belowUse' }),
  };
}

/** Throws 400 at a quota below its current use. */
export function assertLimitsCover(limits: Limits, used: InUse): void {
  const errors = quotasBelowUse(limits, used);
  if (Object.keys(errors).length > 0) throw badRequest(errors);
}
