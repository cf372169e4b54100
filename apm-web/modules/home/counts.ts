import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { homeSummary } from '@/lib/contract/home';
import { at, row, type Tx } from '../../db/database';

export async function contentCounts(tx: Tx): Promise<{ materials: number; programs: number }> {
  const found = await row<{ materials: number; programs: number }>(
    tx,
    sql`select (select count(*)::int from material) as materials, (select count(*)::int from program) as programs`,
  );
  return found ?? { materials: 0, programs: 0 };
}

type Publishes = NonNullable<Output<typeof homeSummary>['publishes']>;

/** Publishes that terminals are still fetching, and those that failed on some. Messages that are over do not count. */
export async function publishCounts(tx: Tx, now: Date): Promise<Publishes> {
  const found = await row<Publishes>(
    tx,
    sql`select count(*) filter (where waiting > 0 or downloading > 0)::int as "underWay", count(*) filter (where failed > 0)::int as failed
      from publish where kind <> 'message' or until_at is null or until_at > ${at(now)}`,
  );
  return found ?? { underWay: 0, failed: 0 };
}

export async function openAlarms(tx: Tx): Promise<number> {
  const found = await row<{ n: number }>(tx, sql`select count(*)::int as n from alarm where closed_at is null`);
  return found?.n ?? 0;
}
