import { sql } from 'drizzle-orm';
import type { ProgramDocument } from '@/lib/contract/program';
import { notFound } from '../../base/problem';
import { at, row, type Tx } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { materialFolder } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { type FolderMedia, type Followed, fillScenes, followedBy, mediaOfFolder } from './folder-media';

const FIELD = 'document.playlist.folder.id';

type Filling = Followed & FolderMedia;

/**
 * Fills a document that follows a folder with the folder's media. Throws 404, naming the field, unless the caller sees the folder
 * and the program's institution reads it.
 */
export async function fillFromFolder(
  { tx, now, settings }: UserContext,
  document: ProgramDocument,
  officeId: string,
): Promise<{ document: ProgramDocument; filling: Filling | null }> {
  const followed = followedBy(document);
  if (!followed) return { document, filling: null };
  await assertVisible(tx, materialFolder, followed.id, FIELD);
  if (!(await isReadable(tx, followed, officeId))) throw notFound(FIELD);
  const found = await runAsSystem(tx, () => mediaOfFolder(tx, followed, { officeId, document, now, settings }));
  return { document: fillScenes(document, found.media), filling: { ...followed, ...found } };
}

/** Folder that a document follows, if the caller sees it and an institution reads it. */
export async function readableFolder(tx: Tx, document: ProgramDocument, officeId: string): Promise<Followed | null> {
  const followed = followedBy(document);
  if (!followed) return null;
  const seen = await row(tx, sql`select 1 from material_folder where id = ${followed.id}`);
  return seen && (await isReadable(tx, followed, officeId)) ? followed : null;
}

const isReadable = (tx: Tx, { id, below }: Followed, officeId: string): Promise<boolean> =>
  runAsSystem(
    tx,
    async () =>
      (await row(
        tx,
        sql`select 1 from apm.followed_branch(${id}::uuid, ${below}::boolean, ${officeId}::uuid) limit 1`,
      )) !== undefined,
  );

/**
 * Stores which folder a saved program follows. It is due at once: a change of the folder that is not committed yet may have seen no
 * program that follows it. Terminals get media that a save has found before the platform did.
 */
export async function followFolder(
  tx: Tx,
  program: { id: string; officeId: string },
  filling: Filling | null,
  now: Date,
): Promise<void> {
  if (!filling) {
    await tx.execute(sql`delete from followed_folder where program_id = ${program.id}`);
    return;
  }
  const { id, below, shown, leftOut, unreviewed } = filling;
  await tx.execute(
    sql`insert into followed_folder as f (program_id, office_id, folder_id, below, due_at, shown, left_out, unreviewed, unsent)
      values (${program.id}, ${program.officeId}, ${id}, ${below}, ${at(now)}, ${shown}, ${leftOut}, ${unreviewed.length}, false)
      on conflict (program_id) do update set folder_id = excluded.folder_id, below = excluded.below, due_at = excluded.due_at,
        shown = excluded.shown, left_out = excluded.left_out, unreviewed = excluded.unreviewed,
        unsent = (f.folder_id, f.below) = (excluded.folder_id, excluded.below) and (f.unsent or f.shown <> excluded.shown)`,
  );
}

/** True if only the platform has saved a program since a revision: the scenes of a save are filled anyway. */
export async function isFilledSince(tx: Tx, id: string, revision: number): Promise<boolean> {
  const found = await row<{ filled: boolean }>(
    tx,
    sql`select bool_or(revision = ${revision}) and not bool_or(revision > ${revision} and saved_by_id is not null) as filled
      from program_revision where program_id = ${id}`,
  );
  return found?.filled ?? false;
}
