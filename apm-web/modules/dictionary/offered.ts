import type { BuiltInList } from '@/lib/contract/dictionary';
import type { Tx } from '../../db/database';
import { choicesOf } from './repository';

export type Offered = ReadonlySet<string>;

/** The values of a list that a form offers now; '' chooses none. */
export async function offeredOf(tx: Tx, list: BuiltInList): Promise<Offered> {
  const choices = await choicesOf(tx, list);
  return new Set(['', ...choices.flatMap(({ value, enabled }) => (enabled ? [value] : []))]);
}
