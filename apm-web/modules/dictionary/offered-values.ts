import type { BuiltInList } from '@/lib/contract/dictionary';
import type { Tx } from '../../db/database';
import { choicesOf } from './repository';

/** Offered values of a list, and '' for no choice. */
export async function offeredValues(tx: Tx, list: BuiltInList): Promise<ReadonlySet<string>> {
  const choices = await choicesOf(tx, list);
  return new Set(['', ...choices.flatMap(({ value, enabled }) => (enabled ? [value] : []))]);
}
