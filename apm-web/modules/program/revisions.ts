import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import { readDocument, type StoredDocument } from '@/lib/contract/program';
import {
  MOST_REVISIONS,
  type ProgramRevision,
  type programRevisionDetail,
  type programRevisions,
} from '@/lib/contract/program/calls';
import { notFound } from '../../base/problem';
import { at, iso, row, rows, type Tx, uuids } from '../../db/database';
import { program } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { materialProblems } from './document';
import { updateContents } from './replace-contents';

/** Saves of one person within this time are one revision, as the editor saves by itself, seconds after a change. */
const TOGETHER_MS = 10 * 60_000;

/** Columns of program `p`, in the order of `copied`. */
const copied = sql`program_id, revision, office_id, name, document, scenes, seconds, content_hash, thumb, begun_at, saved_at, saved_by, saved_by_id`;
const ofProgram = (
  userId: string | null,
) => sql`p.id, p.revision, p.office_id, p.name, p.document, p.scenes, p.seconds, p.content_hash, p.thumb, p.updated_at, p.updated_at, p.updated_by,
  ${userId}::uuid`;

/** Stores the state of a program before its first save since revisions exist. */
export async function storeInitialRevision(tx: Tx, programId: string): Promise<void> {
  await tx.execute(
    sql`insert into program_revision (${copied}) select ${ofProgram(null)} from program p
      where p.id = ${programId} and not exists (select 1 from program_revision r where r.program_id = p.id)`,
  );
}

/** Context needed to keep a revision. */
export type RevisionContext = Pick<UserContext, 'tx' | 'now' | 'platform' | 'afterCommit'> & {
  /** `null` for work of the platform itself, which continues nobody's revision. */
  caller: { name: string; userId: string | null };
};

/**
 * Keeps the state of a program after a save over revision `before`. It updates that row if the same person saved it a short time
 * ago and it was not published; otherwise, or with `apart`, it inserts a new one. The oldest rows beyond the limit are deleted.
 */
export async function keepRevision(
  { tx, now, caller, platform, afterCommit }: RevisionContext,
  programId: string,
  before: number,
  { apart = false } = {},
): Promise<void> {
  const saved = { revision: before + 1, savedBy: caller.name, savedAt: now.toISOString() };
  afterCommit(() => platform.presence.saved(programId, saved));
  const since = at(new Date(now.getTime() - TOGETHER_MS));
  const together =
    !apart &&
    (await row(
      tx,
      sql`update program_revision r set revision = p.revision, name = p.name, document = p.document, scenes = p.scenes, seconds = p.seconds,
        content_hash = p.content_hash, thumb = p.thumb, saved_at = p.updated_at, saved_by = p.updated_by
      from program p
      where p.id = r.program_id and r.program_id = ${programId} and r.revision = ${before} and r.saved_by_id = ${caller.userId}::uuid
        and r.begun_at > ${since} and not ${isPublished}
      returning 1`,
    ));
  if (together) return;
  await tx.execute(
    sql`insert into program_revision (${copied}) select ${ofProgram(caller.userId)} from program p where p.id = ${programId}`,
  );
  const gone = await rows<{ thumb: string | null }>(
    tx,
    sql`delete from program_revision where program_id = ${programId} and revision in (
        select revision from program_revision where program_id = ${programId} order by revision desc offset ${MOST_REVISIONS}
      ) returning thumb`,
  );
  afterCommit(() => platform.background(() => platform.upkeep.releasePictures(gone.map(({ thumb }) => thumb))));
}

/** SQL: true if revision `r` was published. */
const isPublished = sql`exists (select 1 from program_version v where v.program_id = r.program_id and v.content_hash = r.content_hash)`;

const shown = sql`r.revision, r.name, r.scenes, r.seconds, r.thumb is not null as "hasThumb", ${isPublished} as published,
  r.saved_at as "savedAt", r.saved_by as "savedBy"`;

export async function listRevisions(
  tx: Tx,
  { id }: Parsed<typeof programRevisions>,
): Promise<Output<typeof programRevisions>> {
  await assertVisible(tx, program, id);
  const found = await rows<ProgramRevision>(
    tx,
    sql`select ${shown} from program_revision r where r.program_id = ${id} order by r.revision desc`,
  );
  return found.map((each) => ({ ...each, savedAt: iso(each.savedAt) }));
}

export async function findRevision(
  tx: Tx,
  { id, revision }: Parsed<typeof programRevisionDetail>,
): Promise<Output<typeof programRevisionDetail>> {
  const found = await row<ProgramRevision & { stored: StoredDocument }>(
    tx,
    sql`select ${shown}, r.document as stored from program_revision r where r.program_id = ${id} and r.revision = ${revision}`,
  );
  if (!found) throw notFound();
  const { stored, ...of } = found;
  const document = await updateContents(tx, readDocument(stored));
  const { missing, wrong } = await materialProblems(tx, document);
  const gone = [...new Set([...missing, ...wrong].map(({ materialId }) => materialId))];
  return { ...of, savedAt: iso(of.savedAt), document, gone };
}

/** Key of a revision's picture. */
export async function revisionThumb(tx: Tx, { id, revision }: Parsed<typeof programRevisionDetail>): Promise<string> {
  const found = await row<{ thumb: string | null }>(
    tx,
    sql`select thumb from program_revision where program_id = ${id} and revision = ${revision}`,
  );
  if (!found?.thumb) throw notFound();
  return found.thumb;
}

/** Gives the newest revision of a program its picture. */
export const pictureRevision = (tx: Tx, programId: string, thumb: string) =>
  tx.execute(
    sql`update program_revision r set thumb = ${thumb} from program p
      where p.id = ${programId} and r.program_id = p.id and r.revision = p.revision`,
  );

/** Keys of the pictures of all revisions of programs. */
export async function revisionThumbs(tx: Tx, programIds: readonly string[]): Promise<string[]> {
  const found = await rows<{ thumb: string }>(
    tx,
    sql`select distinct thumb from program_revision where program_id = any(${uuids(programIds)}) and thumb is not null`,
  );
  return found.map(({ thumb }) => thumb);
}
