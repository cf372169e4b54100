import { eq, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/database';
import { material } from '../../db/schema';

/** Columns that belong to a content of a material; the name stays with the material. */
const content = sql.raw(
  'md5, mime, size, width, height, seconds, codec, animated, plays, media, thumb, created_at, created_by',
);

/**
 * Swaps the contents of two materials: `id` gets the content of `by`, whose row keeps the former one as an earlier version. No
 * bytes are added or removed, so used storage stays the same.
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

/** Pages of a document, in order. */
export const pagesOf = (tx: Tx, id: string): Promise<{ materialId: string; md5: string }[]> =>
  rows(tx, sql`select id as "materialId", md5 from material where part_of = ${id} and part = 'page' order by part_no`);

/**
 * Swaps the pages of two documents. Pages with the same number keep their rows and swap their contents, so that programs still
 * show them; rows of other pages change their document.
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
