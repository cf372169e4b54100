import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { transferDiscard, transferUpload, transferUploadBegin } from '@/lib/contract/transfer';
import { badRequest, notFound } from '../../base/problem';
import { row } from '../../db/database';
import { chunkBytes, chunkCount, type UploadKey } from '../../files/chunks';
import { makeFolder } from '../../files/make-folder';
import type { UserSteps } from '../../http/context';
import { reserve, withinUploadLimit } from '../material';

type Sent = Parsed<typeof transferUploadBegin>;

/** Key of a staged file: private to its uploader, and separate from uploads of materials with the same bytes. */
export const stagingKey = ({ caller }: UserSteps, { md5, size }: Sent): UploadKey => ({
  officeId: caller.officeId,
  md5: createHash('md5')
    .update(JSON.stringify(['transfer', caller.userId, md5, size]))
    .digest('hex'),
});

/** Reserves room for an upload, so that nobody uploads in vain. */
export async function beginUpload(ctx: UserSteps, given: Sent): Promise<Output<typeof transferUploadBegin>> {
  withinUploadLimit(given.size, ctx.settings);
  const key = stagingKey(ctx, given);
  await ctx.transaction(({ tx, now }) => reserve(tx, { ...key, size: given.size, now }));
  return { received: await ctx.platform.chunks.received(key) };
}

export async function acceptChunk(
  ctx: UserSteps,
  { chunk, chunks, file, ...given }: Parsed<typeof transferUpload>,
): Promise<Output<typeof transferUpload>> {
  const { size } = given;
  withinUploadLimit(size, ctx.settings);
  if (chunks !== chunkCount(size)) throw badRequest({ chunks: 'chunkCount' });
  if (chunk >= chunks) throw badRequest({ chunk: 'tooBig' });
  if (file.size !== chunkBytes(size, chunk)) throw badRequest({ file: 'chunkSize' });
  const key = stagingKey(ctx, given);
  await ctx.transaction(({ tx, now }) => reserve(tx, { ...key, size, now }));
  const kept = ctx.platform.chunks;
  await kept.keep(key, chunk, new Uint8Array(await file.arrayBuffer()));
  if ((await kept.received(key)).length < chunks) return { done: false };
  // Both digests are computed once; a file that arrived corrupted must be sent again.
  const whole = await kept.digest(key);
  if (whole.md5 !== given.md5 || whole.size !== size) {
    await discard(ctx, given);
    throw badRequest({ md5: 'md5Mismatch' }, 'md5Mismatch');
  }
  return { done: true };
}

/** Path of a complete staged file. Throws 404 if it does not exist or is incomplete. */
export async function stagedFile(ctx: UserSteps, given: Sent): Promise<string> {
  const key = stagingKey(ctx, given);
  const begun = await ctx.transaction(({ tx }) =>
    row(tx, sql`select 1 from upload where office_id = ${key.officeId} and md5 = ${key.md5} and size = ${given.size}`),
  );
  const received = begun ? await ctx.platform.chunks.received(key) : [];
  if (received.length < chunkCount(given.size)) throw notFound('md5');
  return ctx.platform.chunks.whole(key);
}

/** Folder beside a staged file for its unpacked files; deleted with it. */
export async function folderBeside(staged: string): Promise<string> {
  const folder = path.join(path.dirname(staged), 'unpacked');
  await makeFolder(folder);
  return folder;
}

export const deleteUnpacked = (staged: string) =>
  rm(path.join(path.dirname(staged), 'unpacked'), { recursive: true, force: true });

/** Error of reading an upload: if it was discarded while being read, it counts as missing. */
export const missingIfDiscarded = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ENOENT' ? notFound('md5') : error;

export async function discard(ctx: UserSteps, given: Parsed<typeof transferDiscard>): Promise<void> {
  const key = stagingKey(ctx, given);
  await ctx.transaction(
    ({ tx }) => tx.execute(sql`delete from upload where office_id = ${key.officeId} and md5 = ${key.md5}`),
    { changes: true },
  );
  await ctx.platform.chunks.drop(key);
}
