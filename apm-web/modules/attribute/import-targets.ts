import { sql } from 'drizzle-orm';
import type { Attributes } from '@/lib/contract/attribute';
import { asJson, rows, type Tx } from '../../db/database';
import type { UserContext } from '../../http/context';
import type { LineProblem } from '../../http/csv-table';
import { placesOf } from '../office';
import type { ValueLine } from './import-lines';

/** Place as found by the lines. */
interface Place {
  officeId: string;
  /** Empty for the institution itself. */
  terminal: string;
}

/** Institution or terminal that a line means. */
export interface Target extends Place {
  what: 'office' | 'terminal';
  id: string;
  name: string;
  attributes: Attributes;
}

export interface AimedLine extends ValueLine {
  /** Several if the institution has several terminals of this name. */
  targets: readonly Target[];
}

/** Lines with what they mean. Unknown institutions and terminals are added to `problems`. */
export async function targetsOf(
  { tx, caller }: UserContext,
  lines: readonly ValueLine[],
  problems: LineProblem[],
): Promise<AimedLine[]> {
  const places = await placesOf(tx, caller.officeId);
  const placed = lines.flatMap((line) => {
    const place = places.find(line.office);
    if ('id' in place) return [{ ...line, officeId: place.id }];
    problems.push({ line: line.line, column: 'office', error: place.error });
    return [];
  });
  const nameOf = ({ officeId, terminal }: Place) => `${officeId} ${terminal}`;
  // Each once, even if many lines repeat it.
  const wanted = new Map(
    placed.map(({ officeId, terminal }) => [nameOf({ officeId, terminal }), { officeId, terminal }]),
  );
  const found = new Map<string, Target[]>();
  for (const target of await readTargets(tx, [...wanted.values()])) {
    const known = found.get(nameOf(target));
    if (known) known.push(target);
    else found.set(nameOf(target), [target]);
  }
  return placed.flatMap((line) => {
    const targets = found.get(nameOf(line));
    if (targets) return [{ ...line, targets }];
    problems.push({ line: line.line, ...(line.terminal === '' ? NO_OFFICE : NO_TERMINAL) });
    return [];
  });
}

const NO_OFFICE = { column: 'office', error: 'unknownOffice' };
const NO_TERMINAL = { column: 'terminal', error: 'unknownTerminal' };

/** Locks them, so that a concurrent change is not overwritten and both together keep to the limit. */
async function readTargets(tx: Tx, places: readonly Place[]): Promise<Target[]> {
  const wanted = sql`json_to_recordset(${asJson(places)}) as w ("officeId" uuid, terminal text)`;
  const offices = await rows<Target>(
    tx,
    sql`select 'office' as what, o.id, o.name, '' as terminal, o.id as "officeId", o.attributes
      from ${wanted} join office o on o.id = w."officeId" where w.terminal = '' order by o.id for no key update of o`,
  );
  const terminals = await rows<Target>(
    tx,
    sql`select 'terminal' as what, t.id, t.name, t.name as terminal, t.office_id as "officeId", t.attributes
      from ${wanted} join terminal t on t.office_id = w."officeId" and t.name = w.terminal
      where w.terminal <> '' order by t.id for no key update of t`,
  );
  return [...offices, ...terminals];
}
