import { sql } from 'drizzle-orm';
import type { Language } from '@/lib/contract/languages';
import { nameToCopy } from '@/lib/widgets';
import { formatMessage } from '../../base/language';
import { catalogues } from '../../base/messages';
import { rows, type Tx } from '../../db/database';

/** Names of new programs: the given ones, or those of copies if the institution, or an earlier one of them, has the same. */
export async function uniqueNames(
  tx: Tx,
  { officeId, language }: { officeId: string; language: Language },
  wanted: readonly string[],
): Promise<string[]> {
  const used = new Set<string>();
  const isTaken = async (name: string) =>
    used.has(name) ||
    (await rows(tx, sql`select 1 from program where office_id = ${officeId} and name = ${name} limit 1`)).length > 0;
  const free: string[] = [];
  for (const name of wanted)
    for (const own of namesFor(language, name)) {
      if (await isTaken(own)) continue;
      used.add(own);
      free.push(own);
      break;
    }
  return free;
}

/** A name, and without end those of its copies. */
export function* namesFor(language: Language, name: string): Generator<string, never> {
  const copy = formatMessage(language, catalogues[language].program.copyOf, { name: nameToCopy(name) });
  yield name;
  yield copy;
  for (let nth = 2; ; nth++) yield `${copy} ${nth}`;
}
