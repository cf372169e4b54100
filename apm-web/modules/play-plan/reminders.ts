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

/** Plans that are looked at in one transaction. */
const PLANS = 200;

/**
 * Reminds the last editors of plans that end within so many days, where a terminal that holds one has nothing else that goes on longer,
 * neither another plan nor published programs: once of each end of a plan. Where the editor is gone, those who edit plans of its institution. Dates are those of UTC.
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
    // Of several instances each row is updated by one.
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
