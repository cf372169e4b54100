import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { DocumentPage, Material, MaterialUse, materialDetail, materialList } from '@/lib/contract/material';
import { foldTag } from '@/lib/contract/terminal/tags';
import { at, containsPattern, iso, rows, type Tx, texts, uuids } from '../../db/database';
import { material } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';
import { addReviews } from '../review';
import { branchOf } from './folders';

/** Number of pages of a document that exist here. */
export const pagesHere = sql<number>`(select count(*)::int from material p where p.part_of = material.id and p.part = 'page')`;

const shown = {
  id: material.id,
  officeId: material.officeId,
  folderId: material.folderId,
  name: material.name,
  type: material.type,
  mime: material.mime,
  md5: material.md5,
  size: material.size,
  width: material.width,
  height: material.height,
  seconds: material.seconds,
  codec: material.codec,
  animated: material.animated,
  plays: material.plays,
  media: material.media,
  pages: sql<number>`case when ${material.type} = 'document' then ${pagesHere} else 0 end`,
  validFrom: material.validFrom,
  validUntil: material.validUntil,
  tags: sql<string[]>`array(select g.tag from material_tag g where g.material_id = material.id order by g.folded)`,
  own: sql<boolean>`apm.sees(${material.officeId})`,
  hasThumb: sql<boolean>`${material.thumb} is not null`,
  createdAt: material.createdAt,
  createdBy: material.createdBy,
};

type Instants = 'createdAt' | 'validFrom' | 'validUntil';
type MaterialRow = Omit<Material, Instants | 'review'> & {
  createdAt: Date;
  validFrom: Date | null;
  validUntil: Date | null;
};

const wire = (tx: Tx, found: MaterialRow[]): Promise<Material[]> =>
  addReviews(
    tx,
    'material',
    found.map(({ createdAt, validFrom, validUntil, ...each }) => ({
      ...each,
      createdAt: iso(createdAt),
      validFrom: iso(validFrom),
      validUntil: iso(validUntil),
    })),
  );

/** Days before the end of a material at which its notice is sent. */
export const ENDING_DAYS = 7;

const validities: Record<NonNullable<Parsed<typeof materialList>['validity']>, (now: SQL) => SQL> = {
  usable: (now) =>
    sql`(${material.validFrom} is null or ${material.validFrom} <= ${now}) and (${material.validUntil} is null or ${material.validUntil} > ${now})`,
  ending: (now) =>
    sql`${material.validUntil} > ${now} and ${material.validUntil} <= ${now} + make_interval(days => ${ENDING_DAYS})`,
  later: (now) => sql`${material.validFrom} > ${now}`,
  expired: (now) => sql`${material.validUntil} <= ${now}`,
};

/** Subquery of institutions: calling `apm.sees` for each row takes half a second in a library of 20,000. */
const isOwn = sql`((select apm.everything()) or ${material.officeId} in (select seen.id from apm.visible() as seen (id)))`;

export async function materialPage(tx: Tx, query: Parsed<typeof materialList>, now: Date): Promise<Page<Material>> {
  const { pageNo, pageSize, folderId, type, search, tags, validity, inFolder, everywhere, sort, order } = query;
  const wanted: (SQL | undefined)[] = [
    isNull(material.partOf),
    type && eq(material.type, type),
    validity && validities[validity](at(now)),
  ];
  if (tags?.length) {
    const folded = tags.map(foldTag);
    wanted.push(
      sql`${material.id} in (select g.material_id from material_tag g where g.folded = any(${texts(folded)}) group by 1 having count(*) = ${folded.length})`,
    );
  }
  if (search || tags?.length) {
    if (search) wanted.push(sql`apm.folded(${material.name}) like ${containsPattern(search)}`);
    if (inFolder && folderId) wanted.push(sql`${material.folderId} in (${branchOf(folderId)})`);
  } else if (!everywhere)
    wanted.push(folderId ? eq(material.folderId, folderId) : and(isNull(material.folderId), isOwn));
  const way = order === 'asc' ? asc : desc;
  const list = await tx
    .select(shown)
    .from(material)
    .where(and(...wanted))
    .orderBy(way(material[sort]), way(material.id))
    .limit(pageSize)
    .offset(offsetOf(query));
  const count = await countUpTo(tx, sql`from ${material} where ${and(...wanted) ?? true}`);
  return { list: await wire(tx, list), count, pageNo, pageSize };
}

export async function findMaterial(tx: Tx, id: string): Promise<Material | null> {
  const [found] = await wire(tx, await tx.select(shown).from(material).where(eq(material.id, id)));
  return found ?? null;
}

interface Use extends MaterialUse {
  materialId: string;
}

/** Earlier contents, newest first, and pages in order. */
export async function partsOf(
  tx: Tx,
  id: string,
): Promise<Pick<Output<typeof materialDetail>, 'versions' | 'pageList'>> {
  const [versions, pageList] = [
    await rows<Output<typeof materialDetail>['versions'][number]>(
      tx,
      sql`select id, md5, size::float8 as size, name, created_at as "uploadedAt", created_by as "uploadedBy" from material
        where part_of = ${id} and part = 'version' order by id desc`,
    ),
    await rows<DocumentPage>(
      tx,
      sql`select id, md5, part_no as no, width, height from material where part_of = ${id} and part = 'page' order by part_no`,
    ),
  ];
  return { versions: versions.map((each) => ({ ...each, uploadedAt: iso(each.uploadedAt) })), pageList };
}

/**
 * Programs, templates and messages that use these materials or their pages, and those of which terminals play a version with
 * their files. `besides`: programs that do not count.
 */
export async function usesOf(
  tx: Tx,
  ids: readonly string[],
  besides: readonly string[] = [],
): Promise<Map<string, MaterialUse[]>> {
  const found = await rows<Use>(
    tx,
    sql`with own as (
        select id, id as whole from material where id = any(${uuids(ids)})
        union all select id, part_of from material where part_of = any(${uuids(ids)}) and part = 'page'
      )
      select own.whole as "materialId", p.id, p.name, 'program' as kind
        from own join program_material u on u.material_id = own.id join program p on p.id = u.program_id
      union
      select material_id, id, name, 'message' from message where material_id = any(${uuids(ids)})
      union
      select own.whole, t.id, t.name, 'template'
        from own join template_material u on u.material_id = own.id join template t on t.id = u.template_id
      union
      select own.whole, v.program_id, v.name, held.kind from own join material m on m.id = own.id join program_version_file f on f.md5 = m.md5 join program_version v on v.id = f.version_id,
          lateral (
            select case p.kind when 'message' then 'message' else 'program' end as kind
            from publish_program pp join publish_target t on t.publish_id = pp.publish_id join publish p on p.id = pp.publish_id
            where pp.version_id = v.id and (t.active or t.state = 'planned') limit 1
          ) as held
        where m.office_id = v.office_id
      order by 3, 2`,
  );
  const uses = new Map<string, MaterialUse[]>();
  for (const { materialId, ...use } of found) {
    if (besides.includes(use.id)) continue;
    const known = uses.get(materialId) ?? [];
    // A published version may have an older name than its source.
    if (!known.some(({ id }) => id === use.id)) known.push(use);
    uses.set(materialId, known);
  }
  return uses;
}

/** These materials, their pages and earlier versions, and the pages of those. */
export const materialsWithParts = (ids: readonly string[]): SQL =>
  sql`(${material.id} = any(${uuids(ids)}) or ${material.partOf} = any(${uuids(ids)})
    or ${material.partOf} in (select v.id from material v where v.part_of = any(${uuids(ids)}) and v.part = 'version'))`;

export async function deleteMaterials(tx: Tx, ids: readonly string[]) {
  // Parts are deleted in the same statement, so that their bytes are released, too.
  return tx
    .delete(material)
    .where(materialsWithParts(ids))
    .returning({ md5: material.md5, thumb: material.thumb, name: material.name, part: material.part });
}

/** Finds a stored file by a material's id or by MD5; among copies prefers one with a thumbnail. */
export async function bytesOf(tx: Tx, by: { id: string } | { md5: string }) {
  const [found] = await rows<{
    md5: string;
    sha256: string;
    size: number;
    mime: string;
    name: string;
    thumb: string | null;
  }>(
    tx,
    sql`select m.md5, f.sha256, f.size::float8 as size, f.mime, m.name, m.thumb from material m join stored_file f using (md5)
      where ${'id' in by ? sql`m.id = ${by.id}` : sql`m.md5 = any(${texts([by.md5])})`} order by m.thumb is null, m.id limit 1`,
  );
  return found ?? null;
}
