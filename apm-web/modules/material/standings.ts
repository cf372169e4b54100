import { sql } from 'drizzle-orm';
import type { MaterialStanding } from '@/lib/contract/material/library';
import { iso, rows, type Tx, uuids } from '../../db/database';
import { containerOf, rejectsCodec, soundNames } from '../../fleet/codecs';

/** State of materials and widget packages that a program check needs, as far as the caller sees them. */
export async function standingsOf(tx: Tx, ids: readonly string[]): Promise<MaterialStanding[]> {
  const found = await rows<
    Omit<MaterialStanding, 'validFrom' | 'validUntil'> & Record<'validFrom' | 'validUntil', string | null>
  >(
    tx,
    sql`with asked as (
          select id, type, width, height, codec, ${containerOf(sql`mime`)} as container, media -> 'audio' ->> 'codec' as sound, valid_from, valid_until from material where id = any(${uuids(ids)})
        ),
        named as (select codec from asked where codec is not null union select container from asked where container is not null
          union select sound from asked where sound = any(${soundNames})),
        refused as (
          select codec, (select count(*)::int from terminal t where ${rejectsCodec(sql`t.codecs`, sql`named.codec`)}) as unable from named
        )
      select id, type, width, height, coalesce(r.codec, asked.codec) as codec, valid_from as "validFrom", valid_until as "validUntil",
        coalesce(r.unable, 0) as unable,
        case when s.codec is not null then jsonb_build_object('codec', s.codec, 'unable', s.unable) end as sound
      from asked left join lateral (
          select codec, unable from refused where codec in (asked.codec, asked.container) order by unable desc, codec = asked.codec desc limit 1
        ) r on true left join refused s on s.codec = asked.sound
      union all select id, 'other', null, null, null, null, null, 0, null from own_widget_version where id = any(${uuids(ids)})`,
  );
  return found.map((each) => ({ ...each, validFrom: iso(each.validFrom), validUntil: iso(each.validUntil) }));
}
