import { sql } from 'drizzle-orm';
import { at, type Database, iso, rows, system } from '../../db/database';
import { type NoticesToMail, notify } from '../../notices';
import { ENDING_DAYS } from './library';

interface Ending {
  officeId: string;
  name: string;
  more: number;
  until: string;
}

/** Reminds those who edit materials of an institution of the ones that end within days: each end once, and those found together in one notice. */
export async function remindOfMaterialEnds(db: Database, toMail: NoticesToMail, now: Date): Promise<void> {
  const sent = await db.transaction(system, async (tx) => {
    // Of several instances each row is updated by one.
    const ending = await rows<Ending>(
      tx,
      sql`with due as (
          update material set reminded_until = valid_until
          where part_of is null and valid_until > ${at(now)} and valid_until <= ${at(now)} + make_interval(days => ${ENDING_DAYS})
            and reminded_until is distinct from valid_until
          returning office_id, name, valid_until
        )
        select office_id as "officeId", (array_agg(name order by valid_until, name))[1] as name, count(*)::int - 1 as more, min(valid_until) as until
        from due group by office_id`,
    );
    return notify(
      tx,
      ending.map(({ officeId, name, more, until }) => ({
        officeId,
        permission: 'res:material:edit' as const,
        kind: 'materialEnds' as const,
        subject: `${officeId} ${iso(now)}`,
        params: { name, more, until: iso(until).slice(0, 10) },
        link: '/resManage/myRes?validity=ending',
      })),
      now,
    );
  });
  toMail(sent);
}
