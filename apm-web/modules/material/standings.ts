import { sql } from 'drizzle-orm';
import type { MaterialStanding } from '@/lib/contract/material-library';
import { iso, rows, type Tx, uuids } from '../../db/database';

/** What a check of a program has to know of its materials and of the packages of its widgets, as far as the caller sees them. */
export async function standingsOf(tx: Tx, ids: readonly string[]): Promise<MaterialStanding[]> {
  const found = await rows<Omit<MaterialStanding, 'validUntil'> & { validUntil: string | null }>(
    tx,
    sql`with asked as (select id, type, width, height, codec, valid_until from material where id = any(${uuids(ids)})),
        named as (select distinct codec from asked where codec is not null),
        refused as (
          select codec, (select count(*)::int from terminal t where not named.codec = any(t.codecs)) as unable from named
        )
      select id, type, width, height, asked.codec, valid_until as "validUntil", coalesce(unable, 0) as unable
      from asked left join refused on refused.codec = asked.codec
      union all select id, 'other', null, null, null, null, 0 from own_widget_version where id = any(${uuids(ids)})`,
  );
  return found.map((each) => ({ ...each, validUntil: iso(each.validUntil) }));
}
