import type { Parsed } from '@/lib/contract/call';
import type { officeSave } from '@/lib/contract/office';
import type { Tx } from '../../db/database';
import type { Caller } from '../../http/context';
import { badRequest, forbidden } from '../../http/problem';
import { findOffice } from './repository';
import type { Used } from './views';

type Limits = Pick<Parsed<typeof officeSave>, 'terminalQuota' | 'userQuota' | 'storageQuota' | 'expiresAt'>;

/** Nobody gives more than the own institution has. 400 at the field that goes beyond. */
export async function mustBeGivable(tx: Tx, caller: Caller, limits: Limits): Promise<void> {
  if (caller.everything) return;
  const own = await findOffice(tx, caller.officeId);
  if (!own) throw forbidden();
  const beyond = (given: number | null | undefined, has: number | null) =>
    given !== undefined && given !== null && has !== null && given > has;
  const errors = {
    ...(beyond(limits.terminalQuota, own.terminalQuota) && { terminalQuota: 'tooBig' }),
    ...(beyond(limits.userQuota, own.userQuota) && { userQuota: 'tooBig' }),
    ...(beyond(limits.storageQuota, own.storageQuota) && { storageQuota: 'tooBig' }),
  };
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
