import { badRequest } from '../../base/problem';
import type { Tx } from '../../db/database';
import { offeredOf } from '../dictionary';

interface Chosen {
  industry?: string | undefined;
}

/** Throws 400 unless the dictionary offers the industry. An unchanged choice may stay, even if it is disabled or deleted. */
export async function assertIndustryOffered(tx: Tx, { industry }: Chosen, before?: Chosen): Promise<void> {
  if (!industry || industry === before?.industry) return;
  if (!(await offeredOf(tx, 'industry')).has(industry)) throw badRequest({ industry: 'notInList' });
}
