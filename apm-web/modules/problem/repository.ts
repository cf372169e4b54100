import { asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { CommonProblem, problemList, problemSave } from '@/lib/contract/problem';
import { containsPattern, iso, rows, type Tx } from '../../db/database';
import { last } from '../../db/move-to-index';
import { problem } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';

/** Page of problems in order. A search covers questions and the text of answers, in every language. */
export async function problemPage(
  tx: Tx,
  { pageNo, pageSize, search, shown }: Parsed<typeof problemList>,
): Promise<Page<CommonProblem>> {
  const written = sql`select value from jsonb_each_text(question)
    union all select regexp_replace(value, '<[^>]*>', ' ', 'g') from jsonb_each_text(answer)`;
  const which = sql`${search ? sql`exists (select 1 from (${written}) w where apm.folded(w.value) like ${containsPattern(search)})` : sql`true`}
    and ${shown === undefined ? sql`true` : sql`shown = ${shown}`}`;
  const placed = sql`(select *, row_number() over (order by sort, id)::int - 1 as place,
      lead(id) over (order by sort, id) is null as last from problem) p`;
  const list = await rows<CommonProblem>(
    tx,
    sql`select id, question, answer, shown, place, last, updated_at as "updatedAt" from ${placed} where ${which}
      order by place limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return {
    list: list.map((each) => ({ ...each, updatedAt: iso(each.updatedAt) })),
    count: await countUpTo(tx, sql`from problem where ${which}`),
    pageNo,
    pageSize,
  };
}

/** Problems that everybody may read, in order. */
export const shownProblems = (tx: Tx) =>
  tx
    .select({ id: problem.id, question: problem.question, answer: problem.answer })
    .from(problem)
    .where(eq(problem.shown, true))
    .orderBy(asc(problem.sort), asc(problem.id));

type Content = Omit<Parsed<typeof problemSave>, 'id'>;

export async function findProblem(tx: Tx, id: string): Promise<Content | null> {
  const [found] = await tx.select().from(problem).where(eq(problem.id, id)).for('update');
  return found ? { question: found.question, answer: found.answer, shown: found.shown } : null;
}

/** Inserts a problem after the existing ones. */
export async function insertProblem(tx: Tx, content: Content, now: Date): Promise<string> {
  const id = uuidv7();
  await tx.insert(problem).values({ id, ...content, sort: last(problem), updatedAt: now });
  return id;
}

export const updateProblem = (tx: Tx, id: string, content: Content, now: Date) =>
  tx
    .update(problem)
    .set({ ...content, updatedAt: now })
    .where(eq(problem.id, id));

export const deleteProblems = (tx: Tx, ids: readonly string[]) =>
  tx
    .delete(problem)
    .where(inArray(problem.id, [...ids]))
    .returning({ question: problem.question });
