import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { Material, MaterialUse, materialList } from '@/lib/contract/material';
import { containing, rows, type Tx, texts, uuids } from '../../db/database';
import { material } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';
import { withReviews } from '../review';
import { branchOf } from './folders';

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
  plays: material.plays,
  hasThumb: sql<boolean>`${material.thumb} is not null`,
  createdAt: material.createdAt,
  createdBy: material.createdBy,
};

type MaterialRow = Omit<Material, 'createdAt' | 'review'> & { createdAt: Date };

const wire = (tx: Tx, found: MaterialRow[]): Promise<Material[]> =>
  withReviews(
    tx,
    'material',
    found.map(({ createdAt, ...each }) => ({ ...each, createdAt: createdAt.toISOString() })),
  );

export async function materialPage(tx: Tx, query: Parsed<typeof materialList>): Promise<Page<Material>> {
  const { pageNo, pageSize, folderId, type, search, inFolder, sort, order } = query;
  const wanted: (SQL | undefined)[] = [type && eq(material.type, type)];
  if (search) {
    wanted.push(sql`${material.name} ilike ${containing(search)}`);
    if (inFolder && folderId) wanted.push(sql`${material.folderId} in (${branchOf(folderId)})`);
  } else wanted.push(folderId ? eq(material.folderId, folderId) : isNull(material.folderId));
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

/** Programs and messages that use these materials, and those of which terminals play a version with their files. */
export async function usesOf(tx: Tx, ids: readonly string[]): Promise<Map<string, MaterialUse[]>> {
  const found = await rows<Use>(
    tx,
    sql`select u.material_id as "materialId", p.id, p.name, 'program' as kind from program_material u join program p on p.id = u.program_id
        where u.material_id = any(${uuids(ids)})
      union
      select material_id, id, name, 'message' from message where material_id = any(${uuids(ids)})
      union
      select m.id, v.program_id, v.name, held.kind from material m join program_version_file f on f.md5 = m.md5 join program_version v on v.id = f.version_id,
          lateral (
            select case p.kind when 'message' then 'message' else 'program' end as kind
            from publish_program pp join publish_target t on t.publish_id = pp.publish_id join publish p on p.id = pp.publish_id
            where pp.version_id = v.id and (t.active or t.state = 'planned') limit 1
          ) as held
        where m.id = any(${uuids(ids)}) and m.office_id = v.office_id
      order by 3, 2`,
  );
  const uses = new Map<string, MaterialUse[]>();
  for (const { materialId, ...use } of found) {
    const known = uses.get(materialId) ?? [];
    // A published version may have an older name than what it was made of.
    if (!known.some(({ id }) => id === use.id)) known.push(use);
    uses.set(materialId, known);
  }
  return uses;
}

export async function deleteMaterials(tx: Tx, ids: readonly string[]) {
  return tx
    .delete(material)
    .where(inArray(material.id, [...ids]))
    .returning({ md5: material.md5, thumb: material.thumb, name: material.name });
}

/** Finds a stored file by a material's id or by MD5. */
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
      where ${'id' in by ? sql`m.id = ${by.id}` : sql`m.md5 = any(${texts([by.md5])})`} order by m.id limit 1`,
  );
  return found ?? null;
}
