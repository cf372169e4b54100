import { sql } from 'drizzle-orm';
import { type Attributes, type attributeImport, MOST_ATTRIBUTES } from '@/lib/contract/attribute';
import type { Output, Parsed } from '@/lib/contract/call';
import { permits } from '@/lib/contract/permissions';
import { slices } from '../../base/slices';
import { asJson } from '../../db/database';
import { renewTerminals } from '../../fleet/renew';
import type { UserContext, UserSteps } from '../../http/context';
import type { LineProblem } from '../../http/csv-table';
import { readLines } from './import-lines';
import { type AimedLine, type Target, targetsOf } from './import-targets';
import { auditChanges, renewChanged } from './save';

type Report = Output<typeof attributeImport>;

/** Imports attributes from CSV: all lines, or none if there is a problem. A dry run changes nothing. */
export async function importAttributes(ctx: UserSteps, { file, dry }: Parsed<typeof attributeImport>): Promise<Report> {
  const { keys, lines, problems } = await readLines(file);
  return ctx.transaction(
    async (own) => {
      const targets = await targetsOf(own, lines, problems);
      const changes = await changesOf(own, keys, targets, problems);
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

interface Change extends Target {
  /** Values of the changed keys; removed ones are absent. */
  before: Attributes;
  after: Attributes;
}

/** Limit of terminals of one name whose lines are told apart. */
const MOST_NAMESAKES = 10;

/** Changes of the lines, without those that change nothing. Errors in a line are added to `problems`. */
async function changesOf(
  { caller }: UserContext,
  keys: readonly string[],
  lines: readonly AimedLine[],
  problems: LineProblem[],
): Promise<Change[]> {
  const mayEditOffices = permits(caller.permissions, 'sys:office:edit');
  const seen = new Set<string>();
  const changes: Change[] = [];

  // Lines of terminals of one name can be told apart only if they change nothing.
  const meant = ({ targets, values }: AimedLine): Target | undefined =>
    targets.length === 1
      ? targets[0]
      : targets.slice(0, MOST_NAMESAKES).find((each) => !seen.has(each.id) && !changed(each, keys, values));

  function add(line: AimedLine): void {
    const wrong = (error: string) =>
      problems.push({ line: line.line, column: line.terminal === '' ? 'office' : 'terminal', error });
    const target = meant(line);
    if (!target || seen.has(target.id)) {
      wrong(target ? 'duplicate' : 'ambiguousTerminal');
      return;
    }
    seen.add(target.id);
    const change = changed(target, keys, line.values);
    if (!change) return;
    if (target.what === 'office' && !mayEditOffices) wrong('forbidden');
    if (Object.keys(change.attributes).length > MOST_ATTRIBUTES) wrong('tooManyAttributes');
    changes.push(change);
  }

  for await (const part of slices(lines)) for (const line of part) add(line);
  return changes;
}

/** Change of own attributes; `null` if nothing changes. */
function changed(target: Target, keys: readonly string[], values: readonly string[]): Change | null {
  const own = new Map(Object.entries(target.attributes));
  const different = new Map<string, string>();
  for (const [nth, key] of keys.entries()) {
    const value = values[nth] ?? '';
    if ((own.get(key) ?? '') !== value) different.set(key, value);
  }
  if (different.size === 0) return null;
  const ofKeys = () => Object.fromEntries([...own].filter(([key]) => different.has(key)));
  const before = ofKeys();
  for (const [key, value] of different) {
    if (value === '') own.delete(key);
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
