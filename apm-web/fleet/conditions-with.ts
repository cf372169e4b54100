import { type SQL, sql } from 'drizzle-orm';

/** Number of play plans and messages that have one of these data sources or triggers in a condition. */
export function conditionsWith(field: 'sourceId' | 'triggerId', ids: readonly string[]): SQL {
  const path = (at: string) => `${at}.when.comparisons[*].${field} ? (${ids.map((id) => `@ == "${id}"`).join(' || ')})`;
  return sql`(select count(*)::int from play_plan where content @? ${path('$.slots[*]')}::jsonpath)
    + (select count(*)::int from message where content @? ${path('$')}::jsonpath)`;
}
