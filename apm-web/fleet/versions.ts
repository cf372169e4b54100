import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { materialsOf, type ProgramDocument, sourceUses } from '@/lib/contract/program';
import { conflict } from '../base/problem';
import { asJson, at, type Database, NIL, row, rows, system, type Tx, texts, uuids } from '../db/database';
import { inBatches } from '../db/in-batches';

/** Lock that keeps taking and releasing versions apart. `apm.restore_files` takes it, too. */
const VERSIONS = 7_304_921;
/** Number of versions per batch; a version has dozens of files. */
const VERSIONS_AT_ONCE = 100;

/**
 * Releases the files of versions that no terminal plays any more, so that they can be deleted with their materials. A message
 * whose period is over never shows again.
 */
export async function releaseFiles(db: Database, now: Date): Promise<void> {
  let after = NIL;
  // A concurrent publish waits for the lock at most as long as a batch takes.
  await inBatches(
    (most) =>
      db.transaction(system, async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${VERSIONS})`);
        const versions = await rows<{ id: string }>(
          tx,
          sql`select distinct version_id as id from program_version_file where version_id > ${after}::uuid order by 1 limit ${most}`,
        );
        const ids = versions.map(({ id }) => id);
        after = ids.at(-1) ?? after;
        if (ids.length > 0) await release(tx, ids, now);
        return ids.length;
      }),
    VERSIONS_AT_ONCE,
  );
}

/** Releases the files of the given versions that no terminal plays. */
async function release(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`delete from program_version_file f
    where f.version_id = any(${uuids(ids)}) and not exists (
      select 1 from publish_program pp join publish p on p.id = pp.publish_id join publish_target t on t.publish_id = p.id
      where pp.version_id = f.version_id and (t.active or t.state = 'planned')
        and (p.kind <> 'message' or p.until_at is null or p.until_at > ${at(now)}))
      -- Living publishes wait for terminals that join.
      and f.version_id not in (
        select pp.version_id from publish_program pp where pp.publish_id in (select apm.following_publishes(${at(now)})))
      and not exists (select 1 from terminal t where t.play_now_version_id = f.version_id)
      and not exists (select 1 from strategy s where f.version_id = any(s.versions))
      and not exists (select 1 from emergency e where e.version_id = f.version_id)
      and not exists (select 1 from trigger o where o.version_id = f.version_id)
      and not exists (select 1 from emergency_raise r where r.version_id = f.version_id and r.ended_at is null)`);
}

/**
 * Snapshots programs as immutable versions; an identical version is reused. Returns version ids in the order of the programs,
 * which stay locked. Throws 409 if one was just deleted.
 */
export async function snapshotVersions(tx: Tx, programIds: readonly string[], now: Date): Promise<string[]> {
  const ids = [...new Set(programIds)];
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${VERSIONS})`);
  const locked = await rows(tx, sql`select 1 from program where id = any(${uuids(ids)}) order by id for share`);
  if (locked.length < ids.length) throw conflict({ programs: ids.length - locked.length }, 'programDeleted');
  const fresh = ids.map((programId) => ({ programId, versionId: uuidv7() }));
  await tx.execute(
    sql`insert into program_version (id, program_id, office_id, name, content_hash, document, created_at)
      select g."versionId", p.id, p.office_id, p.name, p.content_hash, p.document, ${at(now)}
      from json_to_recordset(${asJson(fresh)}) as g ("programId" uuid, "versionId" uuid) join program p on p.id = g."programId"
      on conflict (program_id, content_hash, name) do nothing`,
  );
  const taken = await rows<{ programId: string; versionId: string }>(
    tx,
    sql`select p.id as "programId", v.id as "versionId" from program p
      join program_version v on v.program_id = p.id and v.content_hash = p.content_hash and v.name = p.name
      where p.id = any(${uuids(ids)})`,
  );
  // Includes reused versions: those that no terminal plays have released their files.
  await tx.execute(
    sql`insert into program_version_file (version_id, md5)
      select distinct v.id, m.md5 from program_version v
      join program_material u on u.program_id = v.program_id join material m on m.id = u.material_id
      where v.id = any(${uuids(taken.map(({ versionId }) => versionId))})
      union select v.id, file.md5 from program_version v join program_own_widget u on u.program_id = v.program_id
      join own_widget_version w on w.id = u.version_id cross join unnest(array[w.md5, w.picture_md5]) as file (md5)
      where v.id = any(${uuids(taken.map(({ versionId }) => versionId))}) and file.md5 is not null
      on conflict do nothing`,
  );
  await tx.execute(
    sql`insert into program_version_source (version_id, source_id, first_rows, filters)
      select v.id, u.source_id, u.first_rows, u.filters from program_version v join program_source u on u.program_id = v.program_id
      where v.id = any(${uuids(taken.map(({ versionId }) => versionId))})
      on conflict do nothing`,
  );
  await splitSources(
    tx,
    taken.map(({ versionId }) => versionId),
  );
  const version = new Map(taken.map(({ programId, versionId }) => [programId, versionId]));
  return programIds.flatMap((id) => version.get(id) ?? []);
}

interface MadeVersion {
  /** Id of the object that it is made for. */
  sourceId: string;
  officeId: string;
  name: string;
  document: ProgramDocument;
}

/**
 * Creates a version of a program that nobody edits, from a document generated for publishing something else. An identical one is
 * reused. The caller must hold the materials of the document.
 */
export async function makeVersion(tx: Tx, { document, ...made }: MadeVersion, now: Date): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${VERSIONS})`);
  const stored = JSON.stringify(document);
  const hash = createHash('sha256').update(stored).digest('hex');
  const { sourceId, officeId, name } = made;
  await tx.execute(
    sql`insert into program_version (id, program_id, office_id, name, content_hash, document, created_at)
      values (${uuidv7()}, ${sourceId}, ${officeId}, ${name}, ${hash}, ${stored}::jsonb, ${at(now)})
      on conflict (program_id, content_hash, name) do nothing`,
  );
  const taken = await row<{ id: string }>(
    tx,
    sql`select id from program_version where program_id = ${sourceId} and content_hash = ${hash} and name = ${name}`,
  );
  if (!taken) throw new Error('the version is not there');
  await tx.execute(
    sql`insert into program_version_file (version_id, md5) select ${taken.id}::uuid, unnest(${texts([...materialsOf(document).keys()])})
      on conflict do nothing`,
  );
  const uses = [...sourceUses(document)].map(([id, use]) => ({ id, ...use }));
  await tx.execute(
    sql`insert into program_version_source (version_id, source_id, first_rows, filters)
      select ${taken.id}::uuid, u.id, u."firstRows", u.filters
      from json_to_recordset(${asJson(uses)}) as u (id uuid, "firstRows" boolean, filters jsonb)
      join data_source s using (id) on conflict do nothing`,
  );
  await splitSources(tx, [taken.id]);
  return taken.id;
}

/** Divides the rows of the sources that these versions filter, so that terminals get only theirs. */
const splitSources = (tx: Tx, versionIds: readonly string[]) =>
  tx.execute(sql`select apm.split_for_versions(${uuids(versionIds)})`);
