import type { Tx } from '../../db/database';
import { badRequest } from '../../http/problem';
import { offeredOf } from '../dictionary';

interface Chosen {
  industry?: string | undefined;
}

/** Throws 400 where the dictionary doesn't offer the industry. One that was chosen before may stay, also when it is off or gone. */
export async function mustBeOffered(tx: Tx, { industry }: Chosen, before?: Chosen): Promise<void> {
  if (!industry || industry === before?.industry) return;
  if (!(await offeredOf(tx, 'industry')).has(industry)) throw badRequest({ industry: 'notInList' });
}
