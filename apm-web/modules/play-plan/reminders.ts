import { sql } from 'drizzle-orm';
import { at, type Database, NIL, rows, system, type Tx, uuids } from '../../db/database';
import { inBatches } from '../../db/in-batches';
import { type NoticesToMail, notify, type SentNotice } from '../../notices';

interface Ending {
  id: string;
  officeId: string;
  editorId: string | null;
  name: string;
  until: string;
}

/** Number of plans handled in one transaction. */
const PLANS = 200;

/**
 * Reminds the last editors of plans that end within this many days, if a terminal that holds one has nothing that continues
 * longer, neither another plan nor published programs. Each end is announced once. If the editor is gone, those who edit plans of
 * the institution are notified. Dates are UTC.
 */
export async function remindOfEnds(db: Database, days: number, toMail: NoticesToMail, now: Date): Promise<void> {
  if (days === 0) return;
  let after = NIL;
  await inBatches(async (most) => {
    const plans = await db.transaction(system, (tx) => plansAfter(tx, after, most));
    const last = plans.at(-1);
    if (last) toMail(await db.transaction(system, (tx) => remind(tx, plans)));
    after = last ?? after;
    return plans.length;
  }, PLANS);

  async function remind(tx: Tx, plans: readonly string[]): Promise<SentNotice[]> {
    // Each row is updated by only one of several instances.
    const ending = await rows<Ending>(
      tx,
      sql`update play_plan plan set reminded_until = due.until
        from (
          select distinct on (p.plan_id) p.plan_id, p.plan ->> 'until' as until
          from publish p
          where p.plan_id = any(${uuids(plans)}) and p.kind = 'plan'
            and (p.plan ->> 'until')::date between ${at(now)}::date and ${at(now)}::date + ${days}::int
            and exists (
              select 1 from publish_target mine where mine.publish_id = p.id and mine.active and not exists (
                select 1 from publish_target theirs join publish other on other.id = theirs.publish_id
                where theirs.terminal_id = mine.terminal_id and theirs.active and other.id <> p.id and case other.kind
                  when 'plan' then other.plan ->> 'until' is null or other.plan ->> 'until' > p.plan ->> 'until'
                  when 'program' then other.until_at is null or other.until_at::date > (p.plan ->> 'until')::date end))
          order by p.plan_id, p.id desc
        ) as due
        where plan.id = due.plan_id and plan.reminded_until is distinct from due.until
        returning plan.id, plan.office_id as "officeId", plan.editor_id as "editorId", plan.name, due.until`,
    );
    return notify(
      tx,
      ending.map(({ id, officeId, editorId, name, until }) => ({
        ...(editorId ? { userId: editorId } : { officeId, permission: 'plan:plan:edit' as const }),
        kind: 'planEnds',
        subject: `${id} ${until}`,
        params: { name, until },
        link: `/playPlan/planMake?id=${id}`,
      })),
      now,
    );
  }
}

const plansAfter = async (tx: Tx, after: string, most: number): Promise<string[]> => {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from play_plan where id > ${after}::uuid order by id limit ${most}`,
  );
  return found.map(({ id }) => id);
};
