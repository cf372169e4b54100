import { sql } from 'drizzle-orm';
import { UPLOAD_LIMIT_MB } from '@/lib/contract/setting';
import { at, row, type Tx } from '../../db/database';
import { notFound, tooLarge } from '../../http/problem';
import type { Settings } from '../setting';

const MB = 1024 ** 2;

/** Specification, section 5: the configured size where the limit is on, else the fixed one. */
export function withinUploadLimit(size: number, { uploadLimitOpen, uploadLimitSize }: Settings): void {
  const megabytes = uploadLimitOpen ? uploadLimitSize : UPLOAD_LIMIT_MB;
  if (size > megabytes * MB) throw tooLarge('uploadLimit', { megabytes });
}

/**
 * Throws 413 where an institution has no room for these bytes. What others are uploading counts as used, and whoever asks next
 * waits until this transaction is over: uploads at once cannot exceed the quota together.
 */
export async function needRoom(tx: Tx, officeId: string, size: number, exceptMd5 = ''): Promise<void> {
  // Locked first, counted in a statement of its own: that one sees what those before it in the queue wrote.
  const locked = await row(tx, sql`select 1 from office where id = ${officeId} for no key update`);
  if (!locked) throw notFound('folderId');
  const found = await row<{ free: number }>(
    tx,
    sql`select (o.storage_quota - o.storage_used
        - (select coalesce(sum(u.size), 0) from upload u where u.office_id = o.id and u.md5 <> ${exceptMd5}))::float8 as free
      from office o where o.id = ${officeId}`,
  );
  const free = found?.free ?? 0;
  if (free < size) throw tooLarge('quotaExceeded', { megabytes: Math.max(0, Math.floor(free / MB)) });
}

/** Keeps room for an upload until it is done or given up. */
export async function reserve(
  tx: Tx,
  { officeId, md5, size, now }: { officeId: string; md5: string; size: number; now: Date },
): Promise<void> {
  const known = await row(
    tx,
    sql`update upload set updated_at = ${at(now)} where office_id = ${officeId} and md5 = ${md5} and size = ${size} returning 1`,
  );
  if (known) return;
  await needRoom(tx, officeId, size, md5);
  await tx.execute(
    sql`insert into upload (office_id, md5, size, updated_at) values (${officeId}, ${md5}, ${size}, ${at(now)})
      on conflict (office_id, md5) do update set size = excluded.size, updated_at = excluded.updated_at`,
  );
}
