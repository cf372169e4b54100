import { sql } from 'drizzle-orm';
import { defaultGraceMinutes } from '@/lib/contract/alarm';
import { at, type Tx } from '../../db/database';
import { ASKS_AGAIN_MS } from '../../fleet/pairing';

/** Maximum numbers of open alarms per network address and overall, so that opening players by the thousand makes no more. */
const MOST_OF_ADDRESS = 20;
const MOST = 200;

/**
 * Opens an alarm for each player that has shown its pairing code longer than the rule's grace, and closes those of players that
 * were added or stopped asking.
 * The alarm goes to the institution whose terminals have the same network address, as its operators find players by a scan; to
 * the platform's own if there is none or more than one. An alarm closed by a person stays closed while the player keeps asking.
 */
export async function followUnclaimed(tx: Tx, now: Date): Promise<void> {
  const last = new Date(now.getTime() - ASKS_AGAIN_MS);
  await tx.execute(
    sql`update alarm a set closed_at = ${at(now)}
      where a.type = 'unclaimed' and a.closed_at is null and not exists (
        select from pairing p where p.device_key_hash = a.device_key_hash and p.terminal_id is null and p.expires_at > ${at(last)})`,
  );
  // The code changes while a player waits.
  await tx.execute(
    sql`update alarm a set detail = p.code, device = ${name}, last_at = p.registered_at from pairing p
      where a.type = 'unclaimed' and a.closed_at is null and a.device_key_hash = p.device_key_hash and p.terminal_id is null
        and a.detail <> p.code`,
  );
  await tx.execute(
    sql`with asking as materialized (
        select p.* from pairing p
        where p.terminal_id is null and p.expires_at > ${at(now)} and p.asking_since <= ${at(now)}
          and not exists (
            select from alarm a where a.device_key_hash = p.device_key_hash and a.type = 'unclaimed' and a.opened_at >= p.asking_since)
        order by p.asking_since limit ${MOST}
      ), place as (
        select s.address, case when count(distinct s.office_id) = 1 then min(s.office_id::text)::uuid end as office_id
        from terminal_state s where s.address in (select address from asking) group by s.address
      ), due as (
        select p.*, o.id as office_id, row_number() over (partition by p.address order by p.asking_since) as of_address
        from asking p left join place using (address)
        join office o on o.id = coalesce(place.office_id, (select id from office where parent_id is null))
        left join lateral apm.alarm_rule_of(o.id, 'unclaimed') r on true
        where p.asking_since + coalesce(r.grace_minutes, ${defaultGraceMinutes('unclaimed')}) * interval '1 minute' <= ${at(now)}
      )
      insert into alarm (id, device_key_hash, device, office_id, type, detail, opened_at, last_at)
      select apm.time_ordered_id(${at(now)}), p.device_key_hash, ${name}, p.office_id, 'unclaimed', p.code, p.asking_since, p.registered_at
      from due p where p.of_address <= ${MOST_OF_ADDRESS} - (
        select count(*) from alarm a join pairing q using (device_key_hash)
        where a.type = 'unclaimed' and a.closed_at is null and q.address = p.address)
      limit greatest(0, ${MOST} - (select count(*) from alarm where type = 'unclaimed' and closed_at is null))
      on conflict (device_key_hash, type) where closed_at is null do nothing`,
  );
}

/** Device name of pairing `p`. */
const name = sql`concat_ws(' · ', nullif(p.model, ''), p.code)`;
