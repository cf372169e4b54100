import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { PictureFault } from '@/lib/contract/data-source';
import type { CellPicture } from '@/lib/widgets';
import { asJson, at, row, rows, system, type Tx, uuids } from '../../db/database';
import { fullInstitution } from '../../db/quota';
import type { InspectedPicture } from '../../files/inspect';
import { places } from '../../files/store';
import { lockBytes } from '../../files/upkeep';
import type { Platform } from '../../http/platform';

/** Picture of a source that is stored, with what its server said about its version. */
export interface KnownPicture extends CellPicture {
  etag: string | null;
  lastModified: string | null;
  /** Time at which its server was last asked. */
  checkedAt: string;
}

interface FetchedPicture {
  address: string;
  bytes: Buffer;
  picture: InspectedPicture;
  etag: string | null;
  lastModified: string | null;
}

type Own = Pick<Platform, 'db' | 'clock' | 'files' | 'disk'>;

/** Thrown to undo a transaction. */
class NotKept extends Error {
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

/**
 * Stores a picture for a source, once for all who have the same bytes, and counts it against the storage of the source's
 * institution. Returns the fault if there is no room, or if the source was saved in between.
 */
export async function keepPicture(
  { db, clock, files, disk }: Own,
  source: { id: string; officeId: string; revision: number },
  { address, bytes, picture, etag, lastModified }: FetchedPicture,
): Promise<KnownPicture | PictureFault> {
  const { mime, width, height, thumb } = picture;
  const md5 = createHash('md5').update(bytes).digest('hex');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const checkedAt = clock().toISOString();
  if (await disk.isFull(clock())) return 'storage';
  try {
    await db.transaction(system, async (tx) => {
      const same = sql`select 1 from data_source where id = ${source.id} and revision = ${source.revision} for no key update`;
      if (!(await row(tx, same))) throw new NotKept('unreachable');
      await lockBytes(tx, sha256);
      // Before the insert, which locks the institution: the quota locks those above it first.
      if (
        !(await isHeld(tx, source.officeId, md5)) &&
        (await fullInstitution(tx, source.officeId, 'storage', bytes.length))
      )
        throw new NotKept('storage');
      const recorded = await row<{ sha256: string }>(
        tx,
        sql`select apm.record_file(${md5}, ${sha256}, ${bytes.length}, ${mime}, 'image', ${width}, ${height}, true, null) as sha256`,
      );
      // Two files can share an MD5; a terminal must never get the wrong one.
      if (recorded?.sha256 !== sha256) throw new NotKept('notPicture');
      await tx.execute(sql`delete from source_picture where source_id = ${source.id} and address = ${address}`);
      await tx.execute(
        sql`insert into source_picture (id, source_id, office_id, address, md5, size, width, height, etag, last_modified, checked_at)
          values (${uuidv7()}, ${source.id}, ${source.officeId}, ${address}, ${md5}, ${bytes.length}, ${width}, ${height}, ${etag}, ${lastModified}, ${checkedAt})`,
      );
      await files.write(places.fileThumb(sha256), thumb);
      await files.write(places.file(sha256), bytes);
    });
  } catch (error) {
    if (error instanceof NotKept) return error.fault;
    throw error;
  }
  return { md5, width, height, etag, lastModified, checkedAt };
}

/** True if an institution has the bytes already, which count once. */
const isHeld = async (tx: Tx, officeId: string, md5: string): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 from material where office_id = ${officeId} and md5 = ${md5}
      union all select 1 from source_picture where office_id = ${officeId} and md5 = ${md5} limit 1`,
  )) !== undefined;

/** Notes that the server of a picture still has the stored version. */
export async function touchPicture(
  { db, clock }: Own,
  sourceId: string,
  address: string,
  known: KnownPicture,
): Promise<KnownPicture> {
  const now = clock();
  await db.transaction(system, (tx) =>
    tx.execute(
      sql`update source_picture set checked_at = ${at(now)} where source_id = ${sourceId} and address = ${address}`,
    ),
  );
  return { ...known, checkedAt: now.toISOString() };
}

/**
 * Deletes the pictures of sources that their rows no longer show; `kept` names those that stay. Returns the MD5 of the files, to be
 * released after the commit. Runs as the platform.
 */
export async function dropPictures(
  tx: Tx,
  sourceIds: readonly string[],
  kept: readonly { id: string; address: string }[] = [],
): Promise<string[]> {
  if (sourceIds.length === 0) return [];
  const gone = await rows<{ md5: string }>(
    tx,
    sql`delete from source_picture p where p.source_id = any(${uuids(sourceIds)}) and not exists (
        select 1 from json_to_recordset(${asJson(kept)}) as k (id uuid, address text) where k.id = p.source_id and k.address = p.address
      ) returning p.md5`,
  );
  return [...new Set(gone.map(({ md5 }) => md5))];
}
