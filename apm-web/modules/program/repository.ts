import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import { type ProgramDocument, readDocument, sourceUses } from '@/lib/contract/program';
import type { programDetail, programList, programStates, program as wireProgram } from '@/lib/contract/program/calls';
import type { ReviewState } from '@/lib/contract/review/kinds';
import { asJson, containsPattern, row, rows, type Tx, uuids } from '../../db/database';
import { program, programMaterial, programOwnWidget } from '../../db/schema';
import { countUpTo, offsetOf } from '../../http/paging';
import { addReviews } from '../review';
import { templateOf } from '../template';

type Program = z.infer<typeof wireProgram>;

const shown = {
  id: program.id,
  officeId: program.officeId,
  officeName: sql<string>`(select o.name from office o where o.id = ${program.officeId})`,
  name: program.name,
  width: program.width,
  height: program.height,
  scenes: program.scenes,
  seconds: program.seconds,
  revision: program.revision,
  hasThumb: sql<boolean>`${program.thumb} is not null`,
  // A subquery is evaluated for the rows of the page only; documents are large.
  isPlaylist: sql<boolean>`(select p.document ? 'playlist' from program p where p.id = program.id)`,
  folderId: program.folderId,
  updatedAt: program.updatedAt,
  updatedBy: program.updatedBy,
};

export async function programPage(
  tx: Tx,
  { pageNo, pageSize, search, folderId, byFolder, state, sort, order }: Parsed<typeof programList>,
): Promise<Page<Program>> {
  const wanted = and(
    search ? sql`apm.folded(${program.name}) like ${containsPattern(search)}` : undefined,
    folderId === undefined || search ? undefined : eq(program.folderId, folderId),
    byFolder && folderId === undefined && !search && !state ? isNull(program.folderId) : undefined,
    state && inState[state],
  );
  const way = order === 'asc' ? asc : desc;
  const list = await tx
    .select(shown)
    .from(program)
    .where(wanted)
    .orderBy(way(program[sort]), way(program.id))
    .limit(pageSize)
    .offset(offsetOf({ pageNo, pageSize }));
  const count = await countUpTo(tx, sql`from ${program} where ${wanted ?? true}`);
  return { list: await completed(tx, list), count, pageNo, pageSize };
}

/** SQL: true if the program's newest review ended in this state. */
const reviewIs = (state: ReviewState) =>
  sql`(select r.state from review r where r.kind = 'program' and r.subject_id = ${program.id} order by r.id desc limit 1) = ${state}`;

const inState: Record<(typeof programStates)[number], SQL> = {
  playing: sql`${program.id} in (select apm.programs_playing())`,
  unused: sql`${program.id} not in (select apm.programs_playing())`,
  waiting: reviewIs('waiting'),
  rejected: reviewIs('rejected'),
};

export async function findProgram(tx: Tx, id: string): Promise<Output<typeof programDetail> | null> {
  const found = await tx
    .select({ ...shown, document: program.document })
    .from(program)
    .where(eq(program.id, id));
  const [whole] = await completed(tx, found);
  if (!whole) return null;
  const document = readDocument(whole.document);
  const template = await templateOf(tx, document.template);
  return { ...whole, document, template, followedFolder: await followedFolderOf(tx, id) };
}

const followedFolderOf = (tx: Tx, programId: string) =>
  row<NonNullable<Output<typeof programDetail>['followedFolder']>>(
    tx,
    sql`select f.folder_id as id, (select m.name from material_folder m where m.id = f.folder_id) as name,
        f.left_out as "leftOut", f.unreviewed, f.unsent from followed_folder f where f.program_id = ${programId}`,
  );

async function completed<T extends { id: string; updatedAt: Date }>(tx: Tx, programs: T[]) {
  const playing = await countPlayingTerminals(
    tx,
    programs.map(({ id }) => id),
  );
  return addReviews(
    tx,
    'program',
    programs.map((each) => ({
      ...each,
      updatedAt: each.updatedAt.toISOString(),
      terminals: playing.get(each.id) ?? 0,
    })),
  );
}

export const lockPrograms = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select 1 from program where id = any(${uuids(ids)}) order by id for update`);

/** Number of terminals that play each of these programs, or are going to; those of institutions above count, too. */
export async function countPlayingTerminals(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; n: number }>(
    tx,
    sql`select program_id as id, terminals as n from apm.playing(${uuids(ids)})`,
  );
  return new Map(found.map(({ id, n }) => [id, n]));
}

/** Locks a program, so that the second of two concurrent saves sees the first one's revision. */
export async function lockProgram(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      revision: program.revision,
      updatedBy: program.updatedBy,
      updatedAt: program.updatedAt,
      name: program.name,
      hash: program.contentHash,
      frame: program.frame,
    })
    .from(program)
    .where(eq(program.id, id))
    .for('no key update');
  return found ?? null;
}

/** Stores which materials and widget package versions a document shows: `checkMaterials` returns the ids of both. */
export async function keepMaterials(tx: Tx, programId: string, materialIds: readonly string[]): Promise<void> {
  await tx.delete(programMaterial).where(eq(programMaterial.programId, programId));
  await tx.delete(programOwnWidget).where(eq(programOwnWidget.programId, programId));
  if (materialIds.length === 0) return;
  await tx.execute(
    sql`insert into program_material (program_id, material_id) select ${programId}::uuid, id from material where id = any(${uuids(materialIds)})`,
  );
  await tx.execute(
    sql`insert into program_own_widget (program_id, version_id)
      select ${programId}::uuid, id from own_widget_version where id = any(${uuids(materialIds)})`,
  );
}

/**
 * Stores which sources a program uses, with the filters of the rows that it shows. Sources that are neither the caller's nor given
 * by a template are kept if the program used them before, and ignored otherwise.
 */
export async function keepSources(tx: Tx, programId: string, document: ProgramDocument): Promise<void> {
  const used = [...sourceUses(document)].map(([id, use]) => ({ id, ...use }));
  await tx.execute(
    sql`delete from program_source where program_id = ${programId} and source_id <> all(${uuids(used.map(({ id }) => id))})`,
  );
  await tx.execute(
    sql`insert into program_source (program_id, source_id, first_rows, filters)
      select ${programId}::uuid, u.id, u."firstRows", u.filters
      from json_to_recordset(${asJson(used)}) as u (id uuid, "firstRows" boolean, filters jsonb)
      where exists (select from data_source s where s.id = u.id) or u.id in (select given.id from apm.given_sources() as given (id))
        or exists (select from program_source k where k.program_id = ${programId} and k.source_id = u.id)
      on conflict (program_id, source_id) do update set first_rows = excluded.first_rows, filters = excluded.filters`,
  );
}

export const namesOf = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: program.id, name: program.name })
    .from(program)
    .where(inArray(program.id, [...ids]));

export const renameProgram = (tx: Tx, id: string, name: string) =>
  tx
    .update(program)
    .set({ name })
    .where(and(eq(program.id, id)));

export const deletePrograms = (tx: Tx, ids: readonly string[]) =>
  tx
    .delete(program)
    .where(inArray(program.id, [...ids]))
    .returning({ name: program.name, thumb: program.thumb });
