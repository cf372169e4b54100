import { type SQL, sql } from 'drizzle-orm';
import { foldTag } from '@/lib/contract/terminal/tags';
import { row, type Tx, texts, uuids } from '../../db/database';
import { membersOf } from '../../fleet/counts';
import { assertBranchVisible } from '../../fleet/list';
import type { Days } from '../../fleet/rebuild-days';
import { rangeOf } from './range';

/** Scope of a report. */
export interface Scope extends Days {
  officeId?: string;
  /** Terminals, if a group or tags are given. */
  chosen?: Chosen;
}

/** Chosen terminals. For institutions whose terminals are all included, sums are read; for the `rest`, rows of each terminal. */
interface Chosen {
  terminals: string[];
  offices: string[];
  rest: string[];
}

interface Branch {
  officeId?: string;
  groupId?: string;
  tags?: readonly string[];
}

interface Given extends Branch {
  from: string;
  to: string;
  zone: string;
}

/** Throws 404 if the caller does not see the institution or the group, 400 if the period is invalid. */
export async function scopeOf(tx: Tx, { officeId, groupId, tags, ...period }: Given): Promise<Scope> {
  const range = rangeOf(period);
  await assertBranchVisible(tx, { officeId, groupId });
  return { ...range, officeId, chosen: await terminalsMatching(tx, { officeId, groupId, tags }) };
}

/**
 * Terminals in a group and with all tags; undefined if neither is given. Read separately before their data: the planner cannot
 * estimate how many a subquery finds, but with ids it reads few of them by index.
 */
export async function terminalsMatching(tx: Tx, { officeId, groupId, tags = [] }: Branch): Promise<Chosen | undefined> {
  if (groupId === undefined && tags.length === 0) return undefined;
  const inGroup = groupId ? sql`t.id in (select id from ${membersOf([groupId])} as m)` : sql`true`;
  const tagged =
    tags.length > 0
      ? sql`t.id in (select terminal_id from terminal_tag where folded = any(${texts(tags.map(foldTag))})
          group by 1 having count(*) = ${tags.length})`
      : sql`true`;
  return row<Chosen>(
    tx,
    sql`with chosen as materialized (
        select t.id, t.office_id from terminal t where ${withinOffice({ officeId })} and ${inGroup} and ${tagged}
      ), whole as materialized (
        select office_id from terminal t join (select office_id, count(*) as n from chosen group by 1) as c using (office_id)
        group by office_id, c.n having count(*) = c.n
      )
      select array(select id from chosen) as terminals, array(select office_id from whole) as offices,
        array(select id from chosen where office_id not in (select office_id from whole)) as rest`,
  );
}

/** Rows of a table with `day` within the period. */
export const withinDays = ({ from, until }: Days): SQL => sql`day >= ${from}::date and day < ${until}::date`;

/** Rows of a table with `office_id` in the institution or below it. */
export const withinOffice = ({ officeId }: Pick<Scope, 'officeId'>): SQL =>
  officeId ? sql`office_id in (select descendant_id from office_closure where ancestor_id = ${officeId})` : sql`true`;

/** Rows of a table whose column is a terminal of the scope. */
export const matchesTerminals = (
  { officeId, chosen }: Pick<Scope, 'officeId' | 'chosen'>,
  column = sql`terminal_id`,
): SQL => (chosen ? sql`${column} = any(${uuids(chosen.terminals)})` : withinOffice({ officeId }));

/**
 * Daily rows of a scope as a source: `sums` per institution where they equal `each` per terminal. Both are selections of the same
 * columns without a condition.
 */
export const dailyRows = (scope: Scope, sums: SQL, each: SQL): SQL =>
  scope.chosen
    ? sql`(${sums} where ${withinDays(scope)} and office_id = any(${uuids(scope.chosen.offices)})
        union all ${each} where ${withinDays(scope)} and terminal_id = any(${uuids(scope.chosen.rest)})) as kept`
    : sql`(${sums} where ${withinDays(scope)} and ${withinOffice(scope)}) as kept`;

/** Each day of a period, so that days without a row are included. */
export const daySeries = ({ from, until }: Days): SQL =>
  sql`(select d::date as day from generate_series(${from}::date, ${until}::date - 1, interval '1 day') as d) as every`;

/** Day in the wire format. */
export const dayText = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD')`;
