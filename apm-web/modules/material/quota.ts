import { sql } from 'drizzle-orm';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { UPLOAD_LIMIT_MB } from '@/lib/contract/setting/catalogue';
import { tooLarge } from '../../base/problem';
import { at, row, rows, type Tx, texts } from '../../db/database';
import { fullInstitution } from '../../db/quota';
import { office } from '../../db/schema';
import { assertVisible } from '../../db/visible';

const MB = 1024 ** 2;

/** Throws 413 above the upload limit: the configured size if that is on, else the fixed one (specification, section 5). */
export function withinUploadLimit(size: number, { uploadLimitOpen, uploadLimitSize }: Settings): void {
  const megabytes = uploadLimitOpen ? uploadLimitSize : UPLOAD_LIMIT_MB;
  if (size > megabytes * MB) throw tooLarge('uploadLimit', { size: Math.ceil(size / MB), megabytes });
}

/**
 * Throws 413 if an institution, or one above it, has no room for these bytes. Storage reserved by other uploads counts as used,
 * and concurrent checks wait for this transaction, so that uploads can't exceed a quota together. `reserved` bytes are counted
 * already.
 */
async function needRoom(tx: Tx, officeId: string, size: number, reserved: number): Promise<void> {
  const more = size - reserved;
  const full = await fullInstitution(tx, officeId, 'storage', more);
  if (!full) return;
  const free = Math.max(0, full.quota - full.used + reserved);
  throw tooLarge('quotaExceeded', { megabytes: Math.floor(free / MB) });
}

/** Same check for bytes that are stored already. Those that the institution has, or has started to upload, count once. */
export async function assertRoomForStored(tx: Tx, officeId: string, md5: string, size: number): Promise<void> {
  await assertVisible(tx, office, officeId, 'folderId');
  // Locked, so that they are not deleted before the new material refers to them.
  const held = await row(
    tx,
    sql`select 1 from material where office_id = ${officeId} and md5 = ${md5} limit 1 for key share`,
  );
  if (held) return;
  const begun = await row<{ size: number }>(
    tx,
    sql`select size::float8 as size from upload where office_id = ${officeId} and md5 = ${md5}`,
  );
  await needRoom(tx, officeId, size, begun?.size ?? 0);
}

/** Same check for several materials: bytes that the institution has are free, and `reserved` ones are counted already. */
export async function assertRoomForMaterials(
  tx: Tx,
  officeId: string,
  files: readonly { md5: string; size: number }[],
  reserved = 0,
): Promise<void> {
  const distinct = new Map(files.map(({ md5, size }) => [md5, size]));
  const held = await rows<{ md5: string }>(
    tx,
    sql`select md5 from material where office_id = ${officeId} and md5 = any(${texts([...distinct.keys()])}) for key share`,
  );
  for (const { md5 } of held) distinct.delete(md5);
  await needRoom(
    tx,
    officeId,
    [...distinct.values()].reduce((sum, size) => sum + size, 0),
    reserved,
  );
}

/** Reserves storage for an upload until it is complete or discarded. */
export async function reserve(
  tx: Tx,
  { officeId, md5, size, now }: { officeId: string; md5: string; size: number; now: Date },
): Promise<void> {
  await assertVisible(tx, office, officeId, 'folderId');
  const known = await row(
    tx,
    sql`update upload set updated_at = ${at(now)} where office_id = ${officeId} and md5 = ${md5} and size = ${size} returning 1`,
  );
  if (known) return;
  await tx.execute(
    sql`insert into upload (office_id, md5, size, updated_at) values (${officeId}, ${md5}, ${size}, ${at(now)})
      on conflict (office_id, md5) do update set size = excluded.size, updated_at = excluded.updated_at`,
  );
  await needRoom(tx, officeId, size, size);
}
