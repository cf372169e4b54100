import type { Output, Parsed } from '@/lib/contract/call';
import { TREE_LEVELS } from '@/lib/contract/fields';
import { type officeImport, officeSave } from '@/lib/contract/office';
import { slices } from '../../base/slices';
import { office } from '../../db/schema';
import { guardTreeWrite } from '../../db/tree';
import type { UserContext, UserSteps } from '../../http/context';
import { type LineProblem, readTable, type TableLine } from '../../http/csv-table';
import { offeredValues } from '../dictionary';
import { COLUMNS, headingsOf } from './export';
import { exceededLimits, ownLimits } from './limits';
import { levelsBelow, placesOf } from './places';
import { newOffice } from './save';

type Column = (typeof COLUMNS)[number];
type Given = Parsed<typeof officeSave>;
type Report = Output<typeof officeImport>;

/**
 * Imports institutions from CSV: all lines, or none if there is a problem. A parent may be an earlier line. A dry run changes
 * nothing.
 */
export async function importOffices(ctx: UserSteps, { file, dry }: Parsed<typeof officeImport>): Promise<Report> {
  const { lines, problems } = await readTable(file, { columns: COLUMNS, required: ['name'], headings: headingsOf });
  return ctx.transaction(
    async (own) => {
      const levels = await placeLines(own, lines, problems);
      const placed = [...levels.values()].flat();
      const report = {
        made: problems.length > 0 ? 0 : placed.length,
        problems: problems.toSorted((a, b) => a.line - b.line),
      };
      if (dry || problems.length > 0 || placed.length === 0) return report;
      // Parents must be in the tree before the institutions below them.
      for (const level of [...levels.keys()].sort((a, b) => a - b)) {
        for await (const part of slices(levels.get(level) ?? [])) {
          await guardTreeWrite(own.tx.insert(office).values(part), 'file');
        }
      }
      own.audit({ after: { made: placed.length, names: placed.slice(0, 100).map(({ name }) => name) } });
      return report;
    },
    { changes: !dry },
  );
}

type NewOffice = typeof office.$inferInsert;

/** Places the institutions of the lines by level in the tree. Errors in a line are added to `problems`. */
async function placeLines(own: UserContext, lines: readonly TableLine<Column>[], problems: LineProblem[]) {
  const places = await placesOf(own.tx, own.caller.officeId);
  const levelOf = await levelsBelow(own.tx, own.caller.officeId);
  const limits = await ownLimits(own);
  const industries = await offeredValues(own.tx, 'industry');
  const levels = new Map<number, NewOffice[]>();
  /** Names of lines that are too deep; those below them are, too. */
  const tooDeep = new Set<string>();

  function place({ line, given, parent }: Read) {
    const above = places.find(parent);
    if ('error' in above) {
      problems.push({ line, column: 'parent', error: tooDeep.has(parent) ? 'treeTooDeep' : above.error });
      if (tooDeep.has(parent)) tooDeep.add(given.name);
      return;
    }
    const level = (levelOf.get(above.id) ?? 0) + 1;
    if (level > TREE_LEVELS) {
      problems.push({ line, column: 'parent', error: 'treeTooDeep' });
      tooDeep.add(given.name);
      return;
    }
    for (const [column, error] of Object.entries(exceededLimits(limits, given))) problems.push({ line, column, error });
    if (!industries.has(given.industry ?? '')) problems.push({ line, column: 'industry', error: 'notInList' });
    const row = newOffice(own, limits, given, above.id);
    places.add(row.id, row.name, above.id);
    levelOf.set(row.id, level);
    const beside = levels.get(level);
    if (beside) beside.push(row);
    else levels.set(level, [row]);
  }

  for await (const part of slices(lines)) {
    for (const line of part) {
      const read = readLine(line, problems);
      if (read) place(read);
    }
  }
  return levels;
}

interface Read {
  line: number;
  given: Given;
  parent: string;
}

/** Parses a line by the contract's rules; `null` if it breaks one. */
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
