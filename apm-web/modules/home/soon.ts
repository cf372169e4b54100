import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { homeSummary } from '@/lib/contract/home';
import { at, iso, row, rows, type Tx } from '../../db/database';

type Home = Output<typeof homeSummary>;

const MOST = 5;
const SOON_DAYS = 14;

/** Newest publishes that terminals are still fetching. */
export const publishesUnderWay = (tx: Tx, now: Date): Promise<NonNullable<Home['publishing']>> =>
  rows(
    tx,
    sql`select id, name, done, total from publish
      where (waiting > 0 or downloading > 0) and (kind <> 'message' or until_at is null or until_at > ${at(now)})
      order by id desc limit ${MOST}`,
  );

/** Plans on terminals that end soon, each with its latest publish. Dates are UTC. */
export const endingPlans = (tx: Tx, now: Date): Promise<NonNullable<Home['plansEnding']>> =>
  rows(
    tx,
    sql`select id, name, until from (
        select distinct on (p.plan_id) plan.id, plan.name, p.plan ->> 'until' as until
        from publish p join play_plan plan on plan.id = p.plan_id
        where p.kind = 'plan' and p.waiting + p.downloading + p.done + p.failed > 0
        order by p.plan_id, p.id desc
      ) as newest
      where until::date between ${at(now)}::date and ${at(now)}::date + ${SOON_DAYS}::int order by until, name limit ${MOST}`,
  );

/** Second to last sign-in: the last one is that of this session. */
export async function lastSignIn(tx: Tx, userId: string): Promise<Home['lastSignIn']> {
  const found = await row<{ at: string; address: string }>(
    tx,
    sql`select at, address from audit where user_id = ${userId} and kind = 'signIn' order by id desc limit 1 offset 1`,
  );
  return found ? { at: iso(found.at), address: found.address } : null;
}
