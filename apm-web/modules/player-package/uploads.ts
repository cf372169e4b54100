import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { packageLimits, type packageUpload, type packageUploadBegin } from '@/lib/contract/player-package';
import { alreadyInUse, badRequest, conflict } from '../../base/problem';
import { isTaken, row, rows, type Tx } from '../../db/database';
import { office, playerPackage } from '../../db/schema';
import { chunkBytes, chunkCount, type Digests, type UploadKey } from '../../files/chunks';
import { places } from '../../files/store';
import { lockBytes } from '../../files/upkeep';
import type { UserContext, UserSteps } from '../../http/context';
import { reserve, withinUploadLimit } from '../material';

const MIME = 'application/vnd.android.package-archive';
/** Start of a ZIP's first entry: an APK is a ZIP. */
const ZIP = Buffer.from('PK\u0003\u0004');

type Wanted = Parsed<typeof packageUploadBegin> & UploadKey;

/**
 * Key of the chunks. The same bytes for other models, or of another version, are a separate upload, whose end must not remove
 * these.
 */
const partsOf = ({ officeId, md5, version, modelPattern }: Wanted): UploadKey => ({
  officeId,
  md5: createHash('md5')
    .update(JSON.stringify([md5, version, modelPattern]))
    .digest('hex'),
});

/** Checks everything that can be checked without the bytes, so that nobody uploads in vain, and reserves storage. */
export async function beginUpload(
  ctx: UserSteps,
  given: Parsed<typeof packageUploadBegin>,
): Promise<Output<typeof packageUploadBegin>> {
  withinUploadLimit(given.size, ctx.settings);
  const wanted: Wanted = { ...given, officeId: ctx.caller.officeId };
  await ctx.transaction(async ({ tx, now }) => {
    // Order matters: quotas lock institutions from the top, and the own one is the last.
    await reserve(tx, { ...wanted, now });
    await assertNewPackage(tx, wanted);
  });
  return { received: await ctx.platform.chunks.received(partsOf(wanted)) };
}

/** Stores one chunk; the last missing one completes the package. */
export async function acceptChunk(
  ctx: UserSteps,
  { chunk, chunks, file, ...given }: Parsed<typeof packageUpload>,
): Promise<Output<typeof packageUpload>> {
  const { platform, caller } = ctx;
  const { size } = given;
  withinUploadLimit(size, ctx.settings);
  if (chunks !== chunkCount(size)) throw badRequest({ chunks: 'chunkCount' });
  if (chunk >= chunks) throw badRequest({ chunk: 'tooBig' });
  if (file.size !== chunkBytes(size, chunk)) throw badRequest({ file: 'chunkSize' });
  const wanted: Wanted = { ...given, officeId: caller.officeId };
  const made = await ctx.transaction(async ({ tx, now }) => {
    // The answer to the last chunk was lost, so it is sent again.
    const known = await findSame(tx, wanted);
    if (known) return known;
    await reserve(tx, { ...wanted, now });
    await assertNewPackage(tx, wanted);
    return null;
  });
  if (made) return { done: true, id: made };
  await platform.chunks.keep(partsOf(wanted), chunk, new Uint8Array(await file.arrayBuffer()));
  if ((await platform.chunks.received(partsOf(wanted))).length < chunks) return { done: false };
  const id = await platform.finishing.once(
    `package/${wanted.officeId}/${wanted.md5}/${wanted.version}/${wanted.modelPattern}`,
    () => finish(ctx, wanted),
  );
  return { done: true, id };
}

/** Verifies the file, moves it into the store and creates the package, all or nothing. */
async function finish(ctx: UserSteps, wanted: Wanted): Promise<string> {
  const { chunks, files } = ctx.platform;
  const digests = await chunks.digest(partsOf(wanted)).catch(gone);
  // Another upload of the same bytes has taken them.
  if (!digests) throw damaged();
  const wrong = await faultOf(chunks.whole(partsOf(wanted)), digests, wanted);
  if (wrong) return discard(ctx, wanted, wrong);
  const { sha256, size } = digests;
  const making = ctx.transaction(
    async (own) => {
      const { tx } = own;
      const [begun] = await rows(
        tx,
        sql`delete from upload where office_id = ${wanted.officeId} and md5 = ${wanted.md5} returning 1`,
      );
      // Another instance finished it while this one was reading.
      if (!begun) return findSame(tx, wanted);
      await lockBytes(tx, sha256);
      await assertNewPackage(tx, wanted);
      const recorded = await row<{ sha256: string }>(
        tx,
        sql`select apm.record_file(${wanted.md5}, ${sha256}, ${size}, ${MIME}, 'other', null, null, false, null) as sha256`,
      );
      // Two files can share an MD5; a terminal must never get the wrong one.
      if (recorded?.sha256 !== sha256) throw damaged();
      await files.adopt(places.file(sha256), chunks.whole(partsOf(wanted)));
      return insertPackage(own, wanted, sha256);
    },
    { changes: true },
  );
  const id = await making.catch((error: unknown) => {
    throw isTaken(error) ? versionTaken() : error;
  });
  if (id === null) return discard(ctx, wanted, damaged());
  await chunks.drop(partsOf(wanted));
  return id;
}

const damaged = () => badRequest({ md5: 'md5Mismatch' }, 'md5Mismatch');

/** Returns `null` if the file no longer exists. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Error of a file that arrived whole; `null` if it is the announced package. */
async function faultOf(path: string, digests: Digests, { md5, size, sha256 }: Wanted) {
  if (digests.md5 !== md5 || digests.size !== size) return damaged();
  if (sha256 !== '' && digests.sha256 !== sha256) return badRequest({ sha256: 'sha256Mismatch' }, 'sha256Mismatch');
  const file = await open(path, 'r').catch(gone);
  if (!file) return damaged();
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0);
    return bytesRead === ZIP.length && buffer.equals(ZIP) ? null : badRequest({ file: 'notAPackage' }, 'notAPackage');
  } finally {
    await file.close();
  }
}

/** Discards all chunks, which must be sent again, and throws the reason. */
async function discard(ctx: UserSteps, wanted: Wanted, reason: unknown): Promise<never> {
  await ctx.platform.chunks.drop(partsOf(wanted));
  await ctx.transaction(({ tx }) =>
    tx.execute(sql`delete from upload where office_id = ${wanted.officeId} and md5 = ${wanted.md5}`),
  );
  throw reason;
}

async function insertPackage(
  { tx, now, caller, audit }: UserContext,
  { officeId, name, version, modelPattern, md5, size, remark }: Wanted,
  sha256: string,
): Promise<string> {
  const id = uuidv7();
  const made = { id, officeId, name, version, modelPattern, md5, sha256, size, remark };
  await tx.insert(playerPackage).values({ ...made, createdAt: now, createdBy: caller.name });
  audit({ after: { id, name, version, modelPattern, sha256 } });
  return id;
}

const versionTaken = () => alreadyInUse('version', 'packageVersionTaken');

/** Throws 409 if there is a package of this version for these models, or the maximum number of packages. */
async function assertNewPackage(tx: Tx, { officeId, version, modelPattern }: Wanted): Promise<void> {
  // Locked, so that a concurrent upload waits and is counted.
  await tx.execute(sql`select 1 from ${office} where id = ${officeId} for no key update`);
  const known = await row<{ same: number; all: number }>(
    tx,
    sql`select count(*) filter (where version = ${version} and model_pattern = ${modelPattern})::int as same, count(*)::int as "all"
      from player_package where office_id = ${officeId}`,
  );
  if (known && known.same > 0) throw versionTaken();
  if (known && known.all >= packageLimits.packages) throw conflict({ packages: known.all }, 'tooManyPackages');
}

/** Package with exactly these bytes, version and models. */
async function findSame(tx: Tx, { officeId, version, modelPattern, md5, name }: Wanted): Promise<string | null> {
  const found = await row<{ id: string }>(
    tx,
    sql`select id from player_package where office_id = ${officeId} and version = ${version} and model_pattern = ${modelPattern}
      and md5 = ${md5} and name = ${name}`,
  );
  return found?.id ?? null;
}
