import type { Output, Parsed } from '@/lib/contract/call';
import { type officeImport, officeSave } from '@/lib/contract/office';
import { office } from '../../db/schema';
import type { UserSteps } from '../../http/context';
import { type LineProblem, readTable, type TableLine } from '../../http/csv-table';
import { offeredOf } from '../dictionary';
import { COLUMNS } from './export';
import { beyond, ownLimits } from './limits';
import { placesOf } from './places';
import { newOffice } from './save';

type Column = (typeof COLUMNS)[number];
type Given = Parsed<typeof officeSave>;
type Report = Output<typeof officeImport>;

/** Imports institutions from CSV: all lines or, with one problem, none. A parent may be an earlier line. A dry run changes nothing. */
export async function importOffices(ctx: UserSteps, { file, dry }: Parsed<typeof officeImport>): Promise<Report> {
  const { lines, problems } = await readTable(file, { columns: COLUMNS, required: ['name'] });
  return ctx.transaction(
    async (own) => {
      const read = lines.flatMap((line) => readLine(line, problems) ?? []);
      const places = await placesOf(own.tx, own.caller.officeId);
      const limits = await ownLimits(own);
      const industries = await offeredOf(own.tx, 'industry');
      const placed: NewOffice[] = [];
      for (const { line, given, parent } of read) {
        const above = places.find(parent);
        if ('error' in above) {
          problems.push({ line, column: 'parent', error: above.error });
          continue;
        }
        for (const [column, error] of Object.entries(beyond(limits, given))) problems.push({ line, column, error });
        if (!industries.has(given.industry ?? '')) problems.push({ line, column: 'industry', error: 'notInList' });
        const row = newOffice(own, limits, given, above.id);
        places.add(row.id, row.name, above.id);
        placed.push(row);
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

/** Groups by depth, parents first: a parent has to be in the tree before its children. */
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

/** Parses a line by the contract's rules, null where it breaks one. */
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
