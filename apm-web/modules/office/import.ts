import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { type officeImport, officeSave } from '@/lib/contract/office';
import { rows, type Tx } from '../../db/database';
import { office } from '../../db/schema';
import type { UserContext, UserSteps } from '../../http/context';
import { type LineProblem, readTable, type TableLine } from '../../http/csv-table';
import { Problem } from '../../http/problem';
import { COLUMNS, PATH_SEPARATOR } from './export';
import { mustBeGivable } from './limits';
import { findOffice } from './repository';
import { columnsOf } from './save';

type Column = (typeof COLUMNS)[number];
type Given = Parsed<typeof officeSave>;
type Report = Output<typeof officeImport>;

/** Makes institutions from CSV: all lines or, with one problem, none. A parent may be a line above. A dry run changes nothing. */
export async function importOffices(ctx: UserSteps, { file, dry }: Parsed<typeof officeImport>): Promise<Report> {
  const { lines, problems } = await readTable(file, { columns: COLUMNS, required: ['name'] });
  return ctx.transaction(
    async (own) => {
      const read = lines.flatMap((line) => readLine(line, problems) ?? []);
      const known = await pathsOf(own.tx, own.caller.officeId);
      const placed: NewOffice[] = [];
      for (const { line, given, parent } of read) {
        const parentId = parent === '' ? own.caller.officeId : known.get(parent);
        if (parentId === undefined) problems.push({ line, column: 'parent', error: 'notFound' });
        else if (parentId === 'several') problems.push({ line, column: 'parent', error: 'severalOfThatName' });
        else placed.push(await rowOf(own, line, given, parentId, problems));
        const last = placed.at(-1);
        if (last && parentId !== undefined && parentId !== 'several') learn(known, given.name, parent, last.id);
      }
      const report = {
        made: problems.length > 0 ? 0 : placed.length,
        problems: problems.toSorted((a, b) => a.line - b.line),
      };
      if (dry || problems.length > 0 || placed.length === 0) return report;
      for (const level of levels(placed)) await own.tx.insert(office).values(level);
      own.audit({ after: { made: placed.length, names: placed.slice(0, 100).map(({ name }) => name) } });
      return report;
    },
    { changes: !dry },
  );
}

type NewOffice = typeof office.$inferInsert;

/** Those above before those below: nobody makes an institution below one that isn't in the tree yet. */
function levels(placed: readonly NewOffice[]): NewOffice[][] {
  const left = new Map(placed.map((each) => [each.id, each]));
  const found: NewOffice[][] = [];
  while (left.size > 0) {
    const level = [...left.values()].filter(({ parentId }) => !parentId || !left.has(parentId));
    for (const { id } of level) left.delete(id);
    found.push(level);
  }
  return found;
}

interface Read {
  line: number;
  given: Given;
  parent: string;
}

/** The contract's own rules for a line, null where it breaks one. */
function readLine({ line, cell }: TableLine<Column>, problems: LineProblem[]): Read | null {
  const fields = COLUMNS.filter((column) => column !== 'parent').map((column) => [column, cell(column)] as const);
  const parsed = officeSave.input.safeParse(Object.fromEntries(fields.filter(([, text]) => text !== '')));
  if (parsed.success) return { line, given: parsed.data, parent: cell('parent') };
  for (const { path } of parsed.error.issues) {
    const column = String(path[0]);
    const empty = fields.every(([name, text]) => name !== column || text === '');
    problems.push({ line, column, error: empty ? 'required' : 'invalid' });
  }
  return null;
}

async function rowOf(
  { tx, caller, settings, now }: UserContext,
  line: number,
  given: Given,
  parentId: string,
  problems: LineProblem[],
) {
  await mustBeGivable(tx, caller, given).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    for (const [column, key] of Object.entries(error.details.errors ?? {})) problems.push({ line, column, error: key });
  });
  const own = await findOffice(tx, caller.officeId);
  const storageQuota = given.storageQuota ?? Math.min(settings.storageQuota, own?.storageQuota ?? 0);
  const { name, kind = 'department' } = given;
  return { ...columnsOf(given), id: uuidv7(), parentId, name, kind, storageQuota, createdAt: now };
}

type Known = Map<string, string>;

/** Institutions below the caller's own by their names and by their whole paths; of a name that several have, that. */
async function pathsOf(tx: Tx, officeId: string): Promise<Known> {
  const found = await rows<{ id: string; name: string; path: string }>(
    tx,
    sql`select o.id, o.name, (
        select string_agg(a.name, ${PATH_SEPARATOR} order by u.depth desc) from office_closure u join office a on a.id = u.ancestor_id
        where u.descendant_id = o.id and u.ancestor_id in (select descendant_id from office_closure where ancestor_id = ${officeId} and depth > 0)
      ) as path
      from office o join office_closure x on x.descendant_id = o.id and x.ancestor_id = ${officeId} where x.depth > 0`,
  );
  const known: Known = new Map();
  for (const { id, name, path } of found) {
    known.set(path, id);
    if (path !== name) known.set(name, known.has(name) ? 'several' : id);
  }
  return known;
}

function learn(known: Known, name: string, parent: string, id: string): void {
  known.set(parent === '' ? name : `${parent}${PATH_SEPARATOR}${name}`, id);
  if (parent !== '') known.set(name, known.has(name) ? 'several' : id);
}
