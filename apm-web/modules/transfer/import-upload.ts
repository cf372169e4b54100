import { dequal } from 'dequal/lite';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { transferImport } from '@/lib/contract/transfer';
import { fairTurns } from '../../base/fair-turns';
import { conflict, forbidden, notFound, Problem, tooMany } from '../../base/problem';
import { row, rows, type Tx, uuids } from '../../db/database';
import { folderTree } from '../../db/folder-tree';
import { writeTags } from '../../db/tags';
import { places, writeReferenced } from '../../files/store';
import type { Caller, UserContext, UserSteps } from '../../http/context';
import { assertRoomForMaterials, insertMaterial, keepBytes, tagged } from '../material';
import { makeProgram } from '../program';
import { findExistingMaterials, type ImportedFile } from './match-files';
import { uniqueNames } from './names';
import { type PreparedUpload, prepare } from './prepare';
import { makeTables, newTables, type PlannedSource, planSources } from './sources';
import { missingIfDiscarded, stagingKey } from './staging';

type Given = Parsed<typeof transferImport>;
type Made = Output<typeof transferImport>;

/**
 * Limits concurrent imports: each waits for the one before in its institution with an open database connection, of which others
 * need some, too.
 */
const inTurn = fairTurns({ atOnce: 4, atOnceOfOne: 2, mostOfOne: 10, most: 100, refuse: () => tooMany(10) });

/** Imports a whole upload in one transaction, or nothing; then the upload is deleted. */
export async function importUpload(ctx: UserSteps, given: Given): Promise<Made> {
  const prepared = await prepare(ctx, given, true);
  const [first] = prepared.problems.list;
  if (first?.error === 'transferMaterialRight') throw forbidden('transferMaterialRight');
  // Missing room is reported below, with the free size.
  const wrong = prepared.problems.list.find(({ error }) => error !== 'transferNoRoom');
  if (wrong) throw new Problem(400, { errors: { file: wrong.error }, key: 'transferProblems', values: wrong.values });
  const keys = new Map([...prepared.pictures.keys()].map((path) => [path, pictureKey(path)]));
  const pictures = [...prepared.pictures].map(([path, bytes]): [string, Uint8Array] => [keys.get(path) ?? '', bytes]);
  const stored = prepared.materials.flatMap(({ made }) => (made ? [made.file] : []));
  try {
    const made = await writeReferenced(ctx.platform.files, pictures, () =>
      inTurn(ctx.caller.officeId, () =>
        ctx.transaction((own) => make(own, given, prepared, { keys, staged: stagingKey(ctx, given) }), {
          changes: true,
        }),
      ),
    );
    await ctx.platform.chunks.drop(stagingKey(ctx, given));
    return made;
  } catch (error) {
    // Bytes moved into the store that no row refers to now.
    await ctx.platform.upkeep.sweep(stored.map(({ sha256 }) => sha256));
    throw missingIfDiscarded(error);
  }
}

const pictureKey = (path: string) =>
  path.includes('material') ? places.materialThumb(uuidv7()) : places.programThumb(uuidv7());

/** Lock for imports: those of an institution run one after the other, so that each finds the folders and names of the one before. */
const IMPORTS = 7_304_923;

interface Where {
  /** Keys of pictures by their files in the ZIP. */
  keys: ReadonlyMap<string, string>;
  staged: { officeId: string; md5: string };
}

async function make(
  ctx: UserContext,
  { size, folderId }: Given,
  { kind, programs, sources, materials }: PreparedUpload,
  { keys, staged }: Where,
): Promise<Made> {
  const { tx, caller, audit } = ctx;
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORTS}, hashtext(${caller.officeId}))`);
  const made = materials.filter((each) => each.made !== null);
  await assertRoomForMaterials(
    tx,
    caller.officeId,
    made.map(({ packed }) => packed),
    size,
  );
  const [begun] = await rows(
    tx,
    sql`delete from upload where office_id = ${staged.officeId} and md5 = ${staged.md5} returning 1`,
  );
  // Another request imported or discarded it while this one was reading.
  if (!begun) throw notFound('md5');
  await assertStillPresent(tx, materials);
  await assertStillMissing(tx, caller, made);
  await assertSameSources(ctx, sources);
  const tables = newTables(
    sources,
    programs.map(({ document }) => document),
  );
  await makeTables(ctx, tables);
  const folders = folderFinder(tx, caller.officeId);
  for (const of of made) await makeMaterial(ctx, of, materials, { folders, keys });
  const result: Made['programs'] = [];
  const wanted = programs.map(({ given }) => given);
  const names = await uniqueNames(tx, { officeId: caller.officeId, language: ctx.language }, wanted);
  for (const [at, { given, document, frame, folder, picture }] of programs.entries()) {
    const name = names[at] ?? given;
    const into = await folders('program', folder, folderId ?? null);
    const thumb = (picture && keys.get(picture)) || null;
    const { id } = await makeProgram(ctx, { name, document, frame, folderId: into, thumb });
    result.push({ id, name });
  }
  const said = { kind, programs: result.map(({ name }) => name), materials: made.length };
  audit({ after: { ...said, ...(tables.length > 0 && { sources: tables.map(({ name }) => name) }) } });
  return { programs: result, materials: made.length, sources: tables.length };
}

/** Locks the materials, so that they are not deleted before a program uses them. */
async function assertStillPresent(tx: Tx, materials: readonly ImportedFile[]): Promise<void> {
  const ids = materials.flatMap(({ here }) => (here ? [here.id] : []));
  const found = await rows(tx, sql`select 1 from material where id = any(${uuids(ids)}) for key share`);
  if (found.length !== new Set(ids).size) throw conflict({ materials: ids.length - found.length }, 'transferChanged');
}

/** Throws 409 if somebody has uploaded or imported one of them since the file was read. */
async function assertStillMissing(tx: Tx, caller: Caller, made: readonly ImportedFile[]): Promise<void> {
  const here = await findExistingMaterials(
    tx,
    caller,
    made.map(({ packed }) => packed),
  );
  if (here.size > 0) throw conflict({ materials: here.size }, 'transferChanged');
}

/** Throws 409 if a data source was created, changed or deleted since the file was read, so that another one is to be shown. */
async function assertSameSources(ctx: UserContext, planned: readonly PlannedSource[]): Promise<void> {
  const now = await planSources(
    ctx,
    planned.map(({ of }) => of),
  );
  if (!dequal(now, planned)) throw conflict({ sources: planned.length }, 'transferChanged');
}

type Folders = ReturnType<typeof folderFinder>;

async function makeMaterial(
  ctx: UserContext,
  { id, packed, made }: ImportedFile,
  all: readonly ImportedFile[],
  { folders, keys }: { folders: Folders; keys: Where['keys'] },
): Promise<void> {
  if (!made) return;
  const { file, content } = made;
  const { name, md5, size, seconds = null, plays = null, media = null, tags, page } = packed;
  const thumb = (await keepBytes(ctx, file, content)) ?? ((packed.picture && keys.get(packed.picture)) || null);
  const document = page ? all.find((each) => each.packed.id === page.of) : undefined;
  const folderId = document ? await folderOf(ctx.tx, document.id) : await folders('material', packed.folder, null);
  const moves = content.type === 'video' || content.type === 'audio';
  const known = {
    ...content,
    ...(content.type === 'video' && { width: packed.width ?? null, height: packed.height ?? null }),
    ...{ seconds: moves ? seconds : null, plays: moves ? plays : null, media: moves ? media : null, thumb },
  };
  const own = { officeId: ctx.caller.officeId, folderId: folderId ?? undefined, name, md5, size };
  const isFree = document && page && (await isPageFree(ctx.tx, own.officeId, document.id, page.no));
  await insertMaterial(ctx, { ...own, ...(isFree && { pageOf: document.id, pageNo: page.no }) }, known, id);
  const { validFrom = null, validUntil = null } = packed;
  if (validFrom || validUntil)
    await ctx.tx.execute(
      sql`update material set valid_from = ${validFrom}::timestamptz, valid_until = ${validUntil}::timestamptz where id = ${id}`,
    );
  if (tags.length > 0) await writeTags(ctx.tx, tagged, uuids([id]), { add: tags });
}

/** Folder of a page's document, so that both are shared together. */
const folderOf = async (tx: Tx, id: string): Promise<string | null> =>
  (await row<{ folderId: string | null }>(tx, sql`select folder_id as "folderId" from material where id = ${id}`))
    ?.folderId ?? null;

/**
 * True if a document takes this page. Otherwise, because it belongs to another institution or has another picture there, the page
 * becomes a separate picture.
 */
const isPageFree = async (tx: Tx, officeId: string, documentId: string, no: number): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from material d where d.id = ${documentId} and d.type = 'document' and d.part_of is null and d.office_id = ${officeId}
      and not exists (select 1 from material p where p.part_of = d.id and p.part_no = ${no})`,
  )) !== undefined;

/** Finds folders of an institution by their path of names, and creates missing ones. */
function folderFinder(tx: Tx, officeId: string) {
  const trees = {
    program: folderTree({ folders: 'program_folder', contents: 'program' }),
    material: folderTree({ folders: 'material_folder', contents: 'material' }),
  };
  const known = new Map<string, string>();
  return async (of: keyof typeof trees, names: readonly string[], below: string | null): Promise<string | null> => {
    let parentId = below;
    for (const name of names) {
      const key = JSON.stringify([of, parentId, name]);
      const found =
        known.get(key) ??
        (
          await row<{ id: string }>(
            tx,
            sql`select id from ${sql.identifier(`${of}_folder`)} where office_id = ${officeId} and name = ${name}
              and parent_id is not distinct from ${parentId}::uuid order by id limit 1`,
          )
        )?.id ??
        (await trees[of].insert(tx, { officeId, parentId, name }));
      known.set(key, found);
      parentId = found;
    }
    return parentId;
  };
}
