import type { BuiltInList } from '@/lib/contract/dictionary';
import type { Tx } from '../../db/database';
import { choicesOf } from './repository';

/** The offered values of a list; '' chooses none. */
export async function offeredOf(tx: Tx, list: BuiltInList): Promise<ReadonlySet<string>> {
  const choices = await choicesOf(tx, list);
  return new Set(['', ...choices.flatMap(({ value, enabled }) => (enabled ? [value] : []))]);
}
