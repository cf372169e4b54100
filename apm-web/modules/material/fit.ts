import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { materialFits } from '@/lib/contract/material/library';
import { row, type Tx } from '../../db/database';
import { rejectsCodec } from '../../fleet/codecs';

/** Counts the caller's terminals that play a codec, as their players declared; older players declare nothing. */
export async function codecFit(tx: Tx, codec: string): Promise<Output<typeof materialFits>> {
  const found = await row<Output<typeof materialFits>>(
    tx,
    sql`select count(*) filter (where plays)::int as able, count(*) filter (where refuses)::int as unable,
        count(*) filter (where not plays and not refuses)::int as unknown,
        coalesce((array_agg(name order by name) filter (where refuses))[1:5], '{}') as examples
      from (
        select name, coalesce(${codec} = any(codecs), false) as plays, coalesce(${rejectsCodec(sql`codecs`, sql`${codec}::text`)}, false) as refuses from terminal
      ) as asked`,
  );
  return found ?? { able: 0, unable: 0, unknown: 0, examples: [] };
}
