import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { materialFits } from '@/lib/contract/material-library';
import { row, type Tx } from '../../db/database';

/** Which of the caller's terminals play a video codec, as their players declared; older ones have not. */
export async function codecFit(tx: Tx, codec: string): Promise<Output<typeof materialFits>> {
  const found = await row<Output<typeof materialFits>>(
    tx,
    sql`select count(*) filter (where ${codec} = any(codecs))::int as able,
        count(*) filter (where codecs is not null and not ${codec} = any(codecs))::int as unable,
        count(*) filter (where codecs is null)::int as unknown,
        coalesce((array_agg(name order by name) filter (where codecs is not null and not ${codec} = any(codecs)))[1:5], '{}') as examples
      from terminal`,
  );
  return found ?? { able: 0, unable: 0, unknown: 0, examples: [] };
}
