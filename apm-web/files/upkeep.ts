import { sql } from 'drizzle-orm';
import { claim } from '../db/claim';
import { at, type Database, rows, system, type Tx, texts } from '../db/database';
import { deleteInBatches, inBatches } from '../db/in-batches';
import type { ChunkFolder } from './chunks';
import { type FileStore, places } from './store';

/** Serialises adding and removing the same bytes, so that neither undoes the other. */
export const lockBytes = (tx: Tx, sha256: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);

/** Hours without new chunks after which an upload is discarded. */
export const UPLOAD_KEPT_HOURS = 24;

/** Condition on table `f`: no material, program, row of a data source, player package or widget package refers to the file. */
const isUnused = sql`not exists (select 1 from material m where m.md5 = f.md5)
  and not exists (select 1 from program_version_file v where v.md5 = f.md5)
  and not exists (select 1 from source_picture s where s.md5 = f.md5)
  and not exists (select 1 from player_package p where p.md5 = f.md5)
  and not exists (select 1 from own_widget_version w where w.md5 = f.md5 or w.picture_md5 = f.md5)`;

/** Removes files that are no longer referenced. */
export function fileUpkeep(db: Database, store: FileStore, chunks: ChunkFolder) {
  /**
   * Removes those of the files that no material, published program, player package or widget package refers to; without a list,
   * all such files.
   */
  async function release(md5s?: string[]): Promise<void> {
    const chosen = md5s ? sql`f.md5 = any(${texts(md5s)})` : sql`true`;
    await inBatches(async (most) => {
      const gone = await db.transaction(system, (tx) =>
        rows<{ sha256: string }>(
          tx,
          // A row that is just being referred to is locked, and therefore skipped.
          sql`delete from stored_file where md5 in (
            ${claim(sql`stored_file f`, { select: sql`f.md5`, where: sql`${chosen} and ${isUnused}`, order: sql`f.md5`, most })}
          ) returning sha256`,
        ),
      );
      await sweep(gone.map(({ sha256 }) => sha256));
      return gone.length;
    });
  }

  /**
   * Removes bytes that are no longer recorded, or never were because the transaction that would have recorded them was rolled
   * back.
   */
  async function sweep(digests: readonly string[]): Promise<void> {
    for (const sha256 of digests) {
      await db.transaction(system, async (tx) => {
        await lockBytes(tx, sha256);
        const [back] = await rows(tx, sql`select 1 from stored_file where sha256 = ${sha256}`);
        if (back) return;
        await store.remove(places.file(sha256));
        await store.remove(places.fileThumb(sha256));
      });
    }
  }

  /** Removes those thumbnails that no material, program, program revision or template uses any more; copies share them. */
  async function releasePictures(keys: (string | null)[]): Promise<void> {
    const wanted = keys.filter((key) => key !== null);
    if (wanted.length === 0) return;
    const shown = await db.transaction(system, (tx) =>
      rows<{ key: string }>(
        tx,
        sql`select thumb as key from material where thumb = any(${texts(wanted)}) union select thumb from program where thumb = any(${texts(wanted)})
          union select thumb from program_revision where thumb = any(${texts(wanted)})
          union select thumb from template where thumb = any(${texts(wanted)})
          union select g.key from unnest(${texts(wanted)}) as g (key) join stored_file f on g.key like '%/' || f.sha256 || '.jpg'`,
      ),
    );
    const kept = new Set(shown.map(({ key }) => key));
    for (const key of wanted) if (!kept.has(key)) await store.remove(key);
  }

  async function dropStaleUploads(now: Date): Promise<void> {
    const before = new Date(now.getTime() - UPLOAD_KEPT_HOURS * 3_600_000);
    for (const key of await chunks.stale(before)) await chunks.drop(key);
    await deleteInBatches(db, sql`upload`, { where: sql`updated_at < ${at(before)}`, order: sql`updated_at` });
  }

  return { release, sweep, releasePictures, dropStaleUploads };
}
export type FileUpkeep = ReturnType<typeof fileUpkeep>;
