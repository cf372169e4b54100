import { sql } from 'drizzle-orm';
import { type Attributes, type attributeImport, MOST_ATTRIBUTES } from '@/lib/contract/attribute';
import type { Output, Parsed } from '@/lib/contract/call';
import { permits } from '@/lib/contract/permissions';
import { slices } from '../../base/slices';
import { asJson, rows, type Tx } from '../../db/database';
import { renewTerminals } from '../../fleet/renew';
import type { UserContext, UserSteps } from '../../http/context';
import type { LineProblem } from '../../http/csv-table';
import { placesOf } from '../office';
import { readLines, type ValueLine } from './import-lines';
import { auditChanges, renewChanged } from './save';

type Report = Output<typeof attributeImport>;

/** Imports attributes from CSV: all lines, or none if there is a problem. A dry run changes nothing. */
export async function importAttributes(ctx: UserSteps, { file, dry }: Parsed<typeof attributeImport>): Promise<Report> {
  const { lines, problems } = await readLines(file);
  return ctx.transaction(
    async (own) => {
      const changes = await changesOf(own, lines, problems);
      const report = {
        made: problems.length > 0 ? 0 : changes.length,
        problems: problems.toSorted((a, b) => a.line - b.line),
      };
      if (dry || report.made === 0) return report;
      await write(own, changes);
      auditChanges(own, changes);
      return report;
    },
    { changes: !dry },
  );
}

/** Institution or terminal that a line means. */
interface Target {
  what: 'office' | 'terminal';
  id: string;
  name: string;
  officeId: string;
  attributes: Attributes;
}

interface Change extends Target {
  /** Values of the changed keys; removed ones are absent. */
  before: Attributes;
  after: Attributes;
}

type PlacedLine = ValueLine & { officeId: string };

/** Changes of the lines, without those that change nothing. Errors in a line are added to `problems`. */
async function changesOf(
  { tx, caller }: UserContext,
  lines: readonly ValueLine[],
  problems: LineProblem[],
): Promise<Change[]> {
  const places = await placesOf(tx, caller.officeId);
  const placed = lines.flatMap((line): PlacedLine[] => {
    const place = places.find(line.office);
    if ('id' in place) return [{ ...line, officeId: place.id }];
    problems.push({ line: line.line, column: 'office', error: place.error });
    return [];
  });
  const targets = await targetsOf(tx, placed);
  const mayEditOffices = permits(caller.permissions, 'sys:office:edit');
  const seen = new Set<string>();
  const changes: Change[] = [];
  for (const { line, terminal, values } of placed) {
    const [target, another] = targets.get(line) ?? [];
    const error = wrongTarget(terminal, target, another) ?? (target && seen.has(target.id) ? 'duplicate' : undefined);
    if (error) problems.push({ line, column: terminal === '' ? 'office' : 'terminal', error });
    if (error || !target) continue;
    seen.add(target.id);
    const change = changed(target, values);
    if (!change) continue;
    if (target.what === 'office' && !mayEditOffices) problems.push({ line, column: 'office', error: 'forbidden' });
    if (Object.keys(change.attributes).length > MOST_ATTRIBUTES)
      problems.push({ line, column: '', error: 'tooManyAttributes' });
    changes.push(change);
  }
  return changes;
}

function wrongTarget(terminal: string, target: Target | undefined, another: Target | undefined) {
  if (another) return 'ambiguousTerminal';
  if (target) return undefined;
  return terminal === '' ? 'unknownOffice' : 'unknownTerminal';
}

/**
 * Institutions and terminals that lines mean, by line; two if a name is ambiguous. Locked, so that a concurrent change
 * is not overwritten and both together keep to the limit.
 */
async function targetsOf(tx: Tx, lines: readonly PlacedLine[]): Promise<ReadonlyMap<number, Target[]>> {
  const wanted = sql`json_to_recordset(${asJson(lines.map(({ line, officeId, terminal }) => ({ line, officeId, terminal })))})
    as w (line int, "officeId" uuid, terminal text)`;
  const offices = await rows<Target & { line: number }>(
    tx,
    sql`select w.line, 'office' as what, o.id, o.name, o.id as "officeId", o.attributes
      from ${wanted} join office o on o.id = w."officeId" where w.terminal = '' order by o.id for no key update of o`,
  );
  const terminals = await rows<Target & { line: number }>(
    tx,
    sql`select w.line, 'terminal' as what, t.id, t.name, t.office_id as "officeId", t.attributes
      from ${wanted} join terminal t on t.office_id = w."officeId" and t.name = w.terminal
      where w.terminal <> '' order by t.id for no key update of t`,
  );
  const byLine = new Map<number, Target[]>();
  for (const target of [...offices, ...terminals]) {
    byLine.set(target.line, [...(byLine.get(target.line) ?? []), target]);
  }
  return byLine;
}

/** Change of own attributes; `null` if nothing changes. */
function changed(target: Target, values: ValueLine['values']): Change | null {
  const own = new Map(Object.entries(target.attributes));
  const different = values.filter(([key, value]) => (own.get(key) ?? null) !== value);
  if (different.length === 0) return null;
  const keys = new Set(different.map(([key]) => key));
  const ofKeys = () => Object.fromEntries([...own].filter(([key]) => keys.has(key)));
  const before = ofKeys();
  for (const [key, value] of different) {
    if (value === null) own.delete(key);
    else own.set(key, value);
  }
  return { ...target, attributes: Object.fromEntries(own), before, after: ofKeys() };
}

async function write(own: UserContext, changes: readonly Change[]): Promise<void> {
  const offices = changes.filter(({ what }) => what === 'office');
  const terminals = changes.filter(({ what }) => what === 'terminal');
  for (const [table, changed] of [[sql`office`, offices] as const, [sql`terminal`, terminals] as const]) {
    for await (const part of slices(changed)) {
      const written = part.map(({ id, attributes }) => ({ id, attributes }));
      await own.tx.execute(sql`update ${table} t set attributes = w.attributes
        from json_to_recordset(${asJson(written)}) as w (id uuid, attributes jsonb) where t.id = w.id`);
    }
  }
  if (offices.length > 0)
    await renewTerminals(
      own,
      offices.map(({ id }) => id),
    );
  await renewChanged(own, terminals);
}
