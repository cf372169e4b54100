import { sql } from 'drizzle-orm';
import { filesOf, type ProgramDocument, readDocument, type StoredDocument } from '@/lib/contract/program';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { contentHash } from '../../base/canonical';
import { claim } from '../../db/claim';
import { at, NIL, row, rows, system, type Tx, uuids, withoutValues } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import type { UserContext } from '../../http/context';
import type { Platform } from '../../http/platform';
import { committed } from '../../http/transaction';
import { submitAsPlatform } from '../review';
import { revisePrograms } from './content';
import { type FolderMedia, fillScenes, mediaOfFolder } from './folder-media';
import { keepMaterials } from './repository';
import type { RevisionContext } from './revisions';

/** Time after which a program that could not be filled is tried again. */
const AGAIN_MS = 5 * 60_000;
/** Number of changes of folders that are taken at once. */
const CHANGES_AT_ONCE = 2_000;

interface Following {
  id: string;
  officeId: string;
  folderId: string;
  below: boolean;
  /** Name of the folder, which revisions name as their author. */
  folder: string;
  document: StoredDocument;
}
const FOLLOWING = sql`p.id, p.office_id as "officeId", f.folder_id as "folderId", f.below, p.document,
  (select m.name from material_folder m where m.id = f.folder_id) as folder`;
/** Both rows are locked: whoever marks a program as due waits until it is filled. */
const LOCK = sql`no key update of p, f`;
const programs = sql`followed_folder f join program p on p.id = f.program_id`;

/** Gives programs new scenes whose folders have changed, one transaction each, and each program on one instance only. */
export async function refillDue(platform: Platform, now: Date): Promise<void> {
  await markDue(platform, now);
  const settings = await platform.settings.read();
  for (let id: string | null = NIL; id !== null; ) {
    const after: string = id;
    id = null;
    try {
      await committed({ platform }, system, async (tx, afterCommit) => {
        const where = sql`f.due_at <= ${at(now)} and f.program_id > ${after}::uuid`;
        const order = sql`f.program_id`;
        const found = await row<Following>(
          tx,
          claim(programs, { select: FOLLOWING, where, order, most: 1, lock: LOCK }),
        );
        id = found?.id ?? null;
        if (found) await refill({ tx, now, platform, afterCommit }, settings, found);
      });
    } catch (error) {
      platform.log.error({ err: withoutValues(error), program: id }, 'a program could not be filled from its folder');
      await postponeRefill(platform, id, now);
    }
  }
}

/** Marks the programs that follow changed folders. */
async function markDue({ db }: Platform, now: Date): Promise<void> {
  await db.transaction(system, (tx) =>
    tx.execute(
      sql`with taken as (
          delete from material_folder_change where id in (${claim(sql`material_folder_change`, { where: sql`true`, most: CHANGES_AT_ONCE })})
          returning folder_id
        )
        update followed_folder set due_at = ${at(now)}
        where program_id in (select apm.following_folders(array(select distinct folder_id from taken)))`,
    ),
  );
}

/** Marks all programs that follow a folder. */
export const markAllDue = ({ db }: Platform, now: Date) =>
  db.transaction(system, (tx) => tx.execute(sql`update followed_folder set due_at = ${at(now)} where due_at is null`));

/** Lets a program that could not be filled, or sent, wait for a while. */
export const postponeRefill = ({ db }: Platform, id: string | null, now: Date) =>
  db.transaction(system, (tx) =>
    tx.execute(
      sql`update followed_folder set due_at = ${at(new Date(now.getTime() + AGAIN_MS))} where program_id = ${id}::uuid`,
    ),
  );

type RefillContext = Omit<RevisionContext, 'caller'>;

async function refill(ctx: RefillContext, settings: Settings, following: Following): Promise<void> {
  const { tx, now } = ctx;
  const before = readDocument(following.document);
  const reading = { officeId: following.officeId, document: before, now, settings };
  const found = await mediaOfFolder(tx, folderOf(following), reading);
  const document = fillScenes(before, found.media);
  await keepFilled(ctx, following, { found, document, isChanged: contentHash(document) !== contentHash(before) });
  if (found.unreviewed.length === 0) return;
  const caller = await lastEditor(tx, following.id);
  if (caller) await submitAsPlatform({ ...ctx, caller }, 'material', found.unreviewed);
}

const folderOf = ({ folderId, below }: Following) => ({ id: folderId, below });

async function keepFilled(
  ctx: RefillContext,
  { id, folder }: Following,
  { found, document, isChanged }: { found: FolderMedia; document: ProgramDocument; isChanged: boolean },
): Promise<void> {
  const { tx } = ctx;
  if (isChanged) {
    await revisePrograms({ ...ctx, caller: { name: folder, userId: null } }, sql`select ${id}::uuid`, () => document);
    await keepMaterials(tx, id, [...new Set(filesOf(document).map(({ materialId }) => materialId))]);
  }
  await tx.execute(
    sql`update followed_folder set due_at = null, shown = ${found.shown}, left_out = ${found.leftOut},
        unreviewed = ${found.unreviewed.length}, unsent = unsent or shown <> ${found.shown} where program_id = ${id}`,
  );
}

/** Account that last saved a program; undefined if only the platform did. */
export const lastEditor = (tx: Tx, programId: string) =>
  row<{ userId: string; name: string }>(
    tx,
    sql`select saved_by_id as "userId", saved_by as name from program_revision
      where program_id = ${programId} and saved_by_id is not null order by revision desc limit 1`,
  );

/**
 * Takes materials that are about to be deleted out of the programs that show them only as media of a folder. Returns the ids of
 * these programs. Terminals keep the files until they have the new scenes.
 */
export const takeOutOfFolders = (ctx: UserContext, materialIds: readonly string[]): Promise<string[]> =>
  runAsSystem(ctx.tx, async () => {
    const { tx, now, settings, platform, afterCommit } = ctx;
    const showing = await rows<Following>(
      tx,
      sql`select ${FOLLOWING} from ${programs}
        where p.id in (
          select u.program_id from program_material u join material m on m.id = u.material_id
          where m.id = any(${uuids(materialIds)}) or m.part_of = any(${uuids(materialIds)})
        ) order by p.id for ${LOCK}`,
    );
    for (const following of showing) {
      const before = readDocument(following.document);
      const reading = { officeId: following.officeId, document: before, now, settings, without: materialIds };
      const found = await mediaOfFolder(tx, folderOf(following), reading);
      const document = fillScenes(before, found.media);
      await keepFilled({ tx, now, platform, afterCommit }, following, { found, document, isChanged: true });
    }
    return showing.map(({ id }) => id);
  });
