import { badRequest } from '../../base/problem';
import type { Tx } from '../../db/database';
import { offeredValues } from '../dictionary';

interface Chosen {
  industry?: string | undefined;
}

/** Throws 400 unless the dictionary offers the industry. An unchanged choice may stay, even if it is disabled or deleted. */
export async function assertIndustryOffered(tx: Tx, { industry }: Chosen, before?: Chosen): Promise<void> {
  if (!industry || industry === before?.industry) return;
  if (!(await offeredValues(tx, 'industry')).has(industry)) throw badRequest({ industry: 'notInList' });
}
