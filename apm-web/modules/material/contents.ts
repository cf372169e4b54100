import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { material } from '../../db/schema';

/** Columns of one content of a material; its name is that of all of them. */
const content = sql.raw(
  'md5, mime, size, width, height, seconds, codec, animated, plays, media, thumb, created_at, created_by',
);

/**
 * The content of `by` becomes that of `id`, and the one that `id` had stays in the row of `by`, as its earlier version: no bytes come or
 * go, so that storage is counted as before.
 */
export async function swapContents(tx: Tx, id: string, by: string): Promise<void> {
  await tx.execute(
    sql`update material m set (${content}) = (
        select ${content} from material o where o.id = case m.id when ${id}::uuid then ${by}::uuid else ${id}::uuid end
      ) where m.id in (${id}, ${by})`,
  );
  await tx
    .update(material)
    .set({ partOf: id, part: 'version', validFrom: null, validUntil: null, unfinishedBy: null })
    .where(eq(material.id, by));
  await tx.execute(sql`delete from material_tag where material_id = ${by}`);
}
