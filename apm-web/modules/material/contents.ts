import { eq, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/database';
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

/** The pages of a document, in order. */
export const pagesOf = (tx: Tx, id: string): Promise<{ materialId: string; md5: string }[]> =>
  rows(tx, sql`select id as "materialId", md5 from material where part_of = ${id} and part = 'page' order by part_no`);

/**
 * The pages of `by` become those of `id`, and the other way round. Those of one number keep their rows and swap what is in them, so that
 * programs go on showing them; of those that one of the two alone has the rows change hands.
 */
export async function swapPages(tx: Tx, id: string, by: string): Promise<void> {
  const pairs = sql`select a.id as one, b.id as other from material a join material b on b.part_no = a.part_no and b.part = 'page'
    where a.part = 'page' and (a.part_of, b.part_of) in ((${id}::uuid, ${by}::uuid), (${by}::uuid, ${id}::uuid))`;
  await tx.execute(
    sql`update material m set (${content}) = (select ${content} from material o where o.id = p.other) from (${pairs}) p where m.id = p.one`,
  );
  await tx.execute(
    sql`update material m set part_of = case m.part_of when ${id}::uuid then ${by}::uuid else ${id}::uuid end
      where m.part = 'page' and m.part_of in (${id}, ${by}) and m.id not in (select one from (${pairs}) p)`,
  );
}
