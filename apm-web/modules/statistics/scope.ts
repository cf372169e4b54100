import { type SQL, sql } from 'drizzle-orm';
import { foldTag } from '@/lib/contract/terminal-tags';
import { type Tx, texts } from '../../db/database';
import { membersOf } from '../../terminals/counts';
import { mustSeeBranch } from '../../terminals/list';
import type { Days } from '../../terminals/rebuild-days';
import { rangeOf } from './range';

/** What a report is about. */
export interface Scope extends Days {
  officeId?: string;
  groupId?: string;
  tags?: readonly string[];
}

interface Given extends Omit<Scope, 'from' | 'until'> {
  from: string;
  to: string;
  zone: string;
}

/** Throws 404 where the caller does not see the institution or the group, 400 where the period is none. */
export async function scopeOf(tx: Tx, { officeId, groupId, tags, ...period }: Given): Promise<Scope> {
  const range = rangeOf(period);
  await mustSeeBranch(tx, { officeId, groupId });
  return { ...range, officeId, groupId, tags };
}

/** Whether it is about some terminals of institutions, of which no sums are kept. */
export const isNarrow = ({ groupId, tags }: Scope) => groupId !== undefined || (tags?.length ?? 0) > 0;

/** Rows of a table with `day` within the period. */
export const inDays = ({ from, until }: Days): SQL => sql`day >= ${from}::date and day < ${until}::date`;

/** Rows of a table with `office_id` in the institution or below it. */
export const inOffice = ({ officeId }: Pick<Scope, 'officeId'>): SQL =>
  officeId ? sql`office_id in (select descendant_id from office_closure where ancestor_id = ${officeId})` : sql`true`;

/** Rows of a table whose column is a terminal of the scope. */
export function ofTerminals(scope: Scope, column = sql`terminal_id`): SQL {
  const { groupId, tags = [] } = scope;
  const inGroup = groupId ? sql`${column} in (select id from ${membersOf([groupId])} as m)` : sql`true`;
  const tagged =
    tags.length > 0
      ? sql`${column} in (select terminal_id from terminal_tag where folded = any(${texts(tags.map(foldTag))})
          group by 1 having count(*) = ${tags.length})`
      : sql`true`;
  return sql`${inOffice(scope)} and ${inGroup} and ${tagged}`;
}

/** Each day of a period, so that one without a row is there, too. */
export const everyDay = ({ from, until }: Days): SQL =>
  sql`(select d::date as day from generate_series(${from}::date, ${until}::date - 1, interval '1 day') as d) as every`;

/** A day, as the wire has it. */
export const dayText = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD')`;
