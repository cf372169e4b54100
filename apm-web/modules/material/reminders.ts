import { type SQL, sql } from 'drizzle-orm';
import { at, type Database, iso, row, rows, system, type Tx } from '../../db/database';
import { type NoticeEvent, type NoticesToMail, notify, type SentNotice } from '../../notices';
import { ENDING_DAYS } from './library';

interface Ending {
  name: string;
  more: number;
  until: string;
}

/**
 * Reminds the editors of an institution's materials of those that end within days. Each end is announced once, and those found
 * together share a notice. Runs one transaction per institution.
 */
export async function remindOfMaterialEnds(db: Database, toMail: NoticesToMail, now: Date): Promise<void> {
  const isDue = sql`part_of is null and valid_until > ${at(now)} and valid_until <= ${at(now)} + make_interval(days => ${ENDING_DAYS})
    and reminded_until is distinct from valid_until`;
  const offices = await db.transaction(system, (tx) =>
    rows<{ id: string }>(tx, sql`select distinct office_id as id from material where ${isDue} order by 1`),
  );
  for (const { id } of offices) toMail(await db.transaction(system, (tx) => remind(tx, isDue, id, now)));
}

async function remind(tx: Tx, isDue: SQL, officeId: string, now: Date): Promise<SentNotice[]> {
  // Each row is updated by only one of several instances.
  const ending = await row<Ending>(
    tx,
    sql`with due as (
        update material set reminded_until = valid_until where office_id = ${officeId} and ${isDue} returning name, valid_until
      )
      select (array_agg(name order by valid_until, name))[1] as name, count(*)::int - 1 as more, min(valid_until) as until
      from due having count(*) > 0`,
  );
  if (!ending) return [];
  const { name, more, until } = ending;
  const event: NoticeEvent = {
    officeId,
    permission: 'res:material:edit',
    kind: 'materialEnds',
    subject: `${officeId} ${iso(now)}`,
    params: { name, more, until: iso(until).slice(0, 10) },
    link: '/resManage/myRes?validity=ending',
  };
  return notify(tx, [event], now);
}
