import { inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { materialCopy, materialEdit } from '@/lib/contract/material/library';
import { badRequest } from '../../base/problem';
import { asJson, at, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { material } from '../../db/schema';
import { type Tagged, writeTags } from '../../db/tags';
import { assertOwned, assertVisible } from '../../db/visible';
import type { ChangedTerminal } from '../../fleet/live';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { findFolder } from './folders';
import { materialsWithParts } from './library';
import { assertRoomForMaterials } from './quota';

export const tagged: Tagged = { table: 'material', tags: 'material_tag', key: 'material_id' };

/** Moves materials with their parts into a folder of their own institution, or out of any folder. */
export async function moveMaterials(
  { tx }: UserContext,
  { ids, folderId }: { ids: readonly string[]; folderId?: string },
): Promise<void> {
  await assertOwned(tx, 'material', ids, 'ids');
  if (folderId !== undefined) {
    await assertOwned(tx, 'material_folder', folderId, 'folderId');
    const folder = await findFolder(tx, folderId);
    const moved = await tx
      .select({ officeId: material.officeId })
      .from(material)
      .where(inArray(material.id, [...ids]));
    if (moved.some(({ officeId }) => officeId !== folder?.officeId))
      throw badRequest({ folderId: 'folderOfAnotherOffice' });
  }
  await tx
    .update(material)
    .set({ folderId: folderId ?? null })
    .where(materialsWithParts(ids));
}

/**
 * Copies materials to the folder's institution, or to the caller's without a folder; with pages and tags, without earlier
 * versions.
 */
export async function copyMaterials(
  { tx, caller, now, audit }: UserContext,
  { ids, folderId }: Parsed<typeof materialCopy>,
): Promise<Output<typeof materialCopy>> {
  const wanted = [...new Set(ids)];
  await assertVisible(tx, material, wanted, 'ids');
  if (folderId !== undefined) await assertOwned(tx, 'material_folder', folderId, 'folderId');
  const folder = folderId === undefined ? null : await findFolder(tx, folderId);
  const officeId = folder?.officeId ?? caller.officeId;
  // Locked until the copies share their thumbnails. As the platform, because the caller may only read some of them.
  await runAsSystem(tx, () =>
    tx.execute(sql`select 1 from material where id = any(${uuids(wanted)}) order by id for share`),
  );
  const sources = await rows<{ id: string; partOf: string | null; md5: string; size: number }>(
    tx,
    sql`select id, case part when 'page' then part_of end as "partOf", md5, size::float8 as size from material
      where (id = any(${uuids(wanted)}) and part is distinct from 'page') or (part_of = any(${uuids(wanted)}) and part = 'page')`,
  );
  await assertRoomForMaterials(tx, officeId, sources);
  const madeOf = new Map(sources.map(({ id }) => [id, uuidv7()]));
  const pairs = sources.map(({ id, partOf }) => ({
    source: id,
    made: madeOf.get(id),
    whole: partOf && madeOf.get(partOf),
  }));
  // Documents first, because their pages refer to them.
  for (const each of [pairs.filter(({ whole }) => !whole), pairs.filter(({ whole }) => whole)]) {
    await tx.execute(
      sql`insert into material (id, office_id, folder_id, name, md5, type, mime, size, width, height, seconds, codec, animated, plays, media, thumb,
          valid_from, valid_until, part_of, part, part_no, created_at, created_by)
        select c.made, ${officeId}, ${folderId ?? null}::uuid, m.name, m.md5, m.type, m.mime, m.size, m.width, m.height, m.seconds, m.codec, m.animated, m.plays,
          m.media, m.thumb, m.valid_from, m.valid_until, c.whole, case when c.whole is null then null else m.part end,
          case when c.whole is null then null else m.part_no end, ${at(now)}, ${caller.name}
        from json_to_recordset(${asJson(each)}) as c (source uuid, made uuid, whole uuid) join material m on m.id = c.source`,
    );
  }
  await tx.execute(
    sql`insert into material_tag (material_id, office_id, folded, tag)
      select c.made, ${officeId}, g.folded, g.tag from json_to_recordset(${asJson(pairs)}) as c (source uuid, made uuid)
      join material_tag g on g.material_id = c.source`,
  );
  const made = pairs.flatMap(({ made: id, whole }) => (id && !whole ? [id] : []));
  audit({ after: { ids: made, folderId } });
  return { ids: made };
}

/** Changes tags and validity of many materials. Terminals that play some of them are notified of a new period. */
export async function editMaterials(ctx: UserContext, given: Parsed<typeof materialEdit>): Promise<void> {
  const { tx, audit } = ctx;
  const { ids, addTags, removeTags, validFrom, validUntil } = given;
  await assertOwned(tx, 'material', ids, 'ids');
  const these = uuids([...new Set(ids)]);
  await writeTags(tx, tagged, these, { add: addTags, remove: removeTags });
  const hasPeriod = validFrom !== undefined || validUntil !== undefined;
  if (hasPeriod) {
    const changed = await rows<{ wrong: boolean }>(
      tx,
      sql`update material set ${sql.join(
        [
          ...(validFrom === undefined ? [] : [sql`valid_from = ${validFrom}::timestamptz`]),
          ...(validUntil === undefined ? [] : [sql`valid_until = ${validUntil}::timestamptz`]),
        ],
        sql`, `,
      )} where id = any(${these}) returning coalesce(valid_until <= valid_from, false) as wrong`,
    );
    if (changed.some(({ wrong }) => wrong)) throw badRequest({ validUntil: 'untilBeforeFrom' });
    notifyTerminals(ctx, await renewHolders(tx, ids));
  }
  audit({ after: { materials: new Set(ids).size, addTags, removeTags, validFrom, validUntil } });
}

/** Raises the manifest revision of terminals that have files of these materials, as their manifest has changed. */
function renewHolders(tx: Tx, ids: readonly string[]): Promise<ChangedTerminal[]> {
  return runAsSystem(tx, () =>
    rows<ChangedTerminal>(
      tx,
      sql`with version as (
          select f.version_id as id from material m join program_version_file f on f.md5 = m.md5
          where m.id = any(${uuids(ids)}) or (m.part_of = any(${uuids(ids)}) and m.part = 'page')
        )
        update terminal_goal set revision = revision + 1 where terminal_id in (
          select t.terminal_id from version v join publish_program p on p.version_id = v.id join publish_target t on t.publish_id = p.publish_id
            where t.active or t.state = 'planned'
          union select t.id from version v join terminal t on t.play_now_version_id = v.id
          union select t.terminal_id from version v join emergency_raise r on r.version_id = v.id and r.ended_at is null
            join emergency_target t on t.raise_id = r.id
        ) returning terminal_id as "terminalId", office_id as "officeId"`,
    ),
  );
}
