import { type SQL, sql } from 'drizzle-orm';
import type { Impact } from '@/lib/contract/impact';
import type { RollOut } from '@/lib/contract/publish';
import { hoursState } from '@/lib/schedule';
import { rows, type Tx, texts } from '../../db/database';
import { countChosen, firstOf, firstTerminals, type Selection } from '../publish';
import type { Pair } from './pairs';
import type { PublishedFile } from './publication';

/** Terminals that get a publish first, `null` if all do, and what is known of the others. */
export async function firstAndLater(
  tx: Tx,
  selection: Selection,
  { first, goOn }: Pick<RollOut, 'first' | 'goOn'>,
): Promise<{ atOnce: SQL | null; later: Impact['later'] }> {
  if (first === null) return { atOnce: null, later: null };
  const all = await countChosen(tx, selection);
  const count = firstOf(first, all);
  if (count >= all) return { atOnce: null, later: null };
  return { atOnce: firstTerminals(selection, count), later: { terminals: all - count, goOn } };
}

/** Finds the terminals among `reached` that lack any of these files. */
export async function terminalsMissingFiles(
  tx: Tx,
  reached: SQL,
  files: readonly PublishedFile[],
): Promise<Set<string>> {
  if (files.length === 0) return new Set();
  const md5s = texts(files.map(({ md5 }) => md5));
  const found = await rows<{ id: string }>(
    tx,
    sql`select c.id from (${reached}) as c where ${files.length} > (
      select count(*) from terminal_file h where h.terminal_id = c.id and h.state = 'done' and h.md5 = any(${md5s}))`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Delays the changes of terminals that lack files until their download hours begin, in each terminal's own time. */
export async function onceHoursBegin(
  pairs: ReadonlyMap<string, Pair>,
  lackingFiles: () => Promise<ReadonlySet<string>>,
  { downloadFrom, downloadUntil }: Pick<RollOut, 'downloadFrom' | 'downloadUntil'>,
  now: Date,
): Promise<{ pairs: ReadonlyMap<string, Pair>; from: number | null }> {
  if (downloadFrom === null || downloadUntil === null) return { pairs, from: null };
  const lacking = await lackingFiles();
  const hours = { from: downloadFrom, until: downloadUntil };
  const known = new Map<Pair, Pair>();
  const waiting = (pair: Pair): Pair => {
    const { on, until } = hoursState(hours, pair.before.timeZone, now.getTime());
    return on || until === null ? pair : { ...pair, begins: until };
  };
  const delayed = new Map(
    [...pairs].map(([id, pair]) => {
      if (!lacking.has(id)) return [id, pair];
      const later = known.get(pair) ?? waiting(pair);
      known.set(pair, later);
      return [id, later];
    }),
  );
  const begins = [...known.values()].flatMap((pair) => pair.begins ?? []);
  return { pairs: delayed, from: begins.length > 0 ? Math.min(...begins) : null };
}
