import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import {
  type RollOut,
  type RollOutTerminal,
  type rollOutList,
  rollOutStates,
  type rollOutTerminals,
} from '@/lib/contract/player-package';
import { iso, row, rows, type Tx } from '../../db/database';
import { countUpTo, offsetOf } from '../../http/paging';

type RollOutRow = Omit<RollOut, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

/** Columns of a roll-out. Terminals are counted on reading: a roll-out has few readers, and its rows are found by an index. */
const ROLL_OUT = sql`r.id, r.package_id as "packageId", p.version, r.state, r.shares, r.step, r.failure_limit as "failureLimit", r.auto_hours as "autoHours",
  case when r.state = 'running' and r.step + 1 < cardinality(r.shares) then r.step_at + r.auto_hours * interval '1 hour' end as "nextShareAt", r.total,
  (select jsonb_build_object(${sql.join(
    rollOutStates.map((state) => sql`${sql.raw(`'${state}'`)}, count(*) filter (where t.state = ${state})`),
    sql`, `,
  )}) from roll_out_terminal t where t.roll_out_id = r.id) as counts,
  r.created_at as "createdAt", r.created_by as "createdBy", r.updated_at as "updatedAt"`;

const from = (where: SQL) => sql`from roll_out r join player_package p on p.id = r.package_id where ${where}`;

const rollOutOf = (each: RollOutRow): RollOut => ({
  ...each,
  createdAt: iso(each.createdAt),
  updatedAt: iso(each.updatedAt),
  nextShareAt: iso(each.nextShareAt),
});

/** Roll-outs of a package, newest first. */
export async function rollOutPage(tx: Tx, query: Parsed<typeof rollOutList>): Promise<Page<RollOut>> {
  const { pageNo, pageSize, packageId } = query;
  const offset = offsetOf(query);
  const where = sql`r.package_id = ${packageId}`;
  const count = await countUpTo(tx, from(where));
  const found = await rows<RollOutRow>(
    tx,
    sql`select ${ROLL_OUT} ${from(where)} order by r.id desc limit ${pageSize} offset ${offset}`,
  );
  return { list: found.map(rollOutOf), count, pageNo, pageSize };
}

/** Roll-out that the caller sees; `null` if there is none. */
export async function findRollOut(tx: Tx, id: string): Promise<RollOut | null> {
  const found = await row<RollOutRow>(tx, sql`select ${ROLL_OUT} ${from(sql`r.id = ${id}`)}`);
  return found ? rollOutOf(found) : null;
}

/** Terminals of a roll-out in order; those without a place come last. */
export async function rollOutTerminalPage(
  tx: Tx,
  query: Parsed<typeof rollOutTerminals>,
): Promise<Page<RollOutTerminal>> {
  const { pageNo, pageSize, id, state } = query;
  const offset = offsetOf(query);
  const where = sql`from roll_out_terminal m where m.roll_out_id = ${id} and ${state ? sql`m.state = ${state}` : sql`true`}`;
  const count = await countUpTo(tx, where);
  const list = await rows<RollOutTerminal>(
    tx,
    sql`select t.id, t.name, o.name as "officeName", m.state, m.reason, t.player_version as version,
        (select min(s.nth)::int - 1 from unnest(r.shares) with ordinality as s (percent, nth)
          where m.place <= ceil(r.placed * s.percent / 100.0)) as share
      from (select * ${where} order by m.place nulls last, m.terminal_id limit ${pageSize} offset ${offset}) m
      join roll_out r on r.id = m.roll_out_id join terminal t on t.id = m.terminal_id join office o on o.id = t.office_id
      order by m.place nulls last, m.terminal_id`,
  );
  return { list, count, pageNo, pageSize };
}
