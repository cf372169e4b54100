import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { uploader, uploaderMD5Check } from '@/lib/contract/material';
import type { uploaderWidgetImgMD5Check } from '@/lib/contract/material/library';
import type { MediaFacts } from '@/lib/contract/media-facts';
import { badRequest, conflict, notFound, Problem } from '../../base/problem';
import { FOREIGN_KEY, row, rows, sqlState, type Tx } from '../../db/database';
import { type MaterialType, material, materialFolder } from '../../db/schema';
import { assertOwned } from '../../db/visible';
import { chunkBytes, chunkCount, type Digests, type UploadKey } from '../../files/chunks';
import { type FileInspection, inspect } from '../../files/inspect';
import { places } from '../../files/store';
import { lockBytes } from '../../files/upkeep';
import type { UserContext, UserSteps } from '../../http/context';
import { assertRoomForStored, reserve, withinUploadLimit } from './quota';

interface Wanted extends UploadKey {
  name: string;
  folderId?: string;
  size: number;
  pageOf?: string;
  pageNo?: number;
  /** True if more than the bytes is still to come, such as pages. */
  unfinished?: boolean;
}

/** Destination of a file as its upload names it. */
type Place = Pick<Wanted, 'folderId' | 'pageOf' | 'pageNo'>;

/** Inspected content of a file; `thumb` is the key of its thumbnail. */
type Content = Omit<FileInspection, 'thumb'> & {
  seconds: number | null;
  plays: boolean | null;
  media: MediaFacts | null;
  thumb: string | null;
};

/** Material and the type of its content: senders report it if the file's name promised another one. */
interface Made {
  id: string;
  type: MaterialType;
}

const TOO_LARGE = 413;
/** A request repeated within this time because its answer was lost returns the existing material. */
const JUST_NOW_MS = 10 * 60_000;
/** Time for which an interrupted upload can be resumed; its chunks are kept as long. */
const RESUMED_MS = 24 * 3_600_000;

/**
 * Institution and folder that a file goes to: those of its document or folder, else the caller's. Locked, so that nobody deletes
 * them before the transaction ends; throws 404 if they do not exist.
 */
async function ownerOf(
  tx: Tx,
  { caller }: UserContext,
  { folderId, pageOf, pageNo }: Place,
): Promise<{ officeId: string; folderId?: string }> {
  if ((pageOf === undefined) !== (pageNo === undefined)) throw badRequest({ pageNo: 'required' });
  if (pageOf !== undefined) {
    await assertOwned(tx, 'material', pageOf, 'pageOf');
    const [document] = await tx.select().from(material).where(eq(material.id, pageOf)).for('key share');
    if (!document) throw notFound('pageOf');
    if (document.type !== 'document') throw badRequest({ pageOf: 'wrongMaterialType' });
    return { officeId: document.officeId, folderId: document.folderId ?? undefined };
  }
  if (folderId === undefined) return { officeId: caller.officeId };
  await assertOwned(tx, 'material_folder', folderId, 'folderId');
  const [folder] = await tx
    .select({ officeId: materialFolder.officeId })
    .from(materialFolder)
    .where(eq(materialFolder.id, folderId))
    .for('key share');
  if (!folder) throw notFound('folderId');
  return { officeId: folder.officeId, folderId };
}

/**
 * Checks whether these bytes exist here, and which of their chunks; changes nothing. Only bytes that the caller sees in a
 * material count, as it must not be revealed that another institution has them. An id is returned if the material exists, too: a
 * page of its document, or the one made by the upload that this one resumes.
 */
export async function checkUpload(
  ctx: UserContext,
  given: Parsed<typeof uploaderMD5Check>,
): Promise<Output<typeof uploaderMD5Check>> {
  const { tx, settings, platform } = ctx;
  withinUploadLimit(given.size, settings);
  const wanted: Wanted = { ...given, ...(await ownerOf(tx, ctx, given)) };
  const resumed = given.resumes ? await madeLately(ctx, wanted, RESUMED_MS) : undefined;
  if (resumed) return { exists: true, ...resumed, resumed: true, received: [] };
  const page = await pageThere(tx, wanted);
  if (page) return { exists: true, ...page, received: [] };
  await assertRoomForStored(tx, wanted.officeId, wanted.md5, wanted.size);
  if (await knownContent(tx, wanted)) return { exists: true, received: [] };
  return { exists: false, received: await platform.chunks.received(wanted) };
}

/** Returns whether the caller has a material of these bytes, and which of their chunks its institution has sent. Creates nothing. */
export async function findUploaded(
  { tx, caller, platform }: UserContext,
  { md5, size }: Parsed<typeof uploaderWidgetImgMD5Check>,
): Promise<Output<typeof uploaderWidgetImgMD5Check>> {
  const known = await row(tx, sql`select 1 from material where md5 = ${md5} and size = ${size} limit 1`);
  if (known) return { exists: true, received: [] };
  return { exists: false, received: await platform.chunks.received({ officeId: caller.officeId, md5 }) };
}

/** Stores one chunk; the last missing one completes the file. Without a chunk, the material is made of bytes that exist here. */
export async function upload(ctx: UserSteps, given: Parsed<typeof uploader>): Promise<Output<typeof uploader>> {
  const { chunk, chunks, file } = given;
  withinUploadLimit(given.size, ctx.settings);
  if (chunk === undefined || chunks === undefined || file === undefined) return finishKnown(ctx, given);
  return acceptChunk(ctx, { ...given, chunk, chunks, file });
}

/**
 * Makes a material of known bytes. Not `done` if the last material of these bytes has been deleted: they are then sent like any
 * other.
 */
async function finishKnown(ctx: UserSteps, given: Parsed<typeof uploader>): Promise<Output<typeof uploader>> {
  const made = await ctx
    .transaction(
      async (own) => {
        const wanted: Wanted = { ...given, ...(await ownerOf(own.tx, own, given)) };
        return (await pageThere(own.tx, wanted)) ?? (await createFromKnownBytes(own, wanted));
      },
      { changes: true },
    )
    .catch((error: unknown) => {
      if (sqlState(error) === FOREIGN_KEY) return undefined;
      throw error;
    });
  return made ? { done: true, ...made } : { done: false };
}

type Chunk = Parsed<typeof uploader> & Required<Pick<Parsed<typeof uploader>, 'chunk' | 'chunks' | 'file'>>;

async function acceptChunk(ctx: UserSteps, given: Chunk): Promise<Output<typeof uploader>> {
  const { chunk, chunks, size, file } = given;
  if (chunks !== chunkCount(size)) throw badRequest({ chunks: 'chunkCount' });
  if (chunk >= chunks) throw badRequest({ chunk: 'tooBig' });
  if (file.size !== chunkBytes(size, chunk)) throw badRequest({ file: 'chunkSize' });

  const { platform } = ctx;
  const started = await ctx.transaction(async (own) => {
    const wanted: Wanted = { ...given, ...(await ownerOf(own.tx, own, given)) };
    const done = (await pageThere(own.tx, wanted)) ?? (await madeJustNow(own, wanted));
    if (!done) await reserve(own.tx, { ...wanted, now: own.now });
    return { wanted, done };
  });
  if (started.done) return { done: true, ...started.done };
  const { wanted } = started;
  await platform.chunks.keep(wanted, chunk, new Uint8Array(await file.arrayBuffer()));
  if ((await platform.chunks.received(wanted)).length < chunks) {
    const meanwhile = await alsoMade(ctx, wanted);
    return meanwhile ? { done: true, ...meanwhile } : { done: false };
  }
  let isOwn = false;
  const made = await platform.finishing.once(`${wanted.officeId}/${wanted.md5}`, () => {
    isOwn = true;
    return finish(ctx, wanted);
  });
  if (isOwn) return { done: true, ...made };
  const also = await alsoMade(ctx, wanted);
  if (!also) throw mismatch();
  return { done: true, ...also };
}

/**
 * The same bytes were sent under another name, or twice, and have just arrived. The other upload used up the chunks that both
 * shared.
 */
async function alsoMade(ctx: UserSteps, wanted: Wanted): Promise<Made | undefined> {
  const made = await ctx.transaction(
    async (own) => {
      await ownerOf(own.tx, own, wanted);
      // The upload that is completing it now holds its row and has already moved the bytes out of the folder.
      await rows(
        own.tx,
        sql`select 1 from upload where office_id = ${wanted.officeId} and md5 = ${wanted.md5} for update`,
      );
      const made =
        (await pageThere(own.tx, wanted)) ??
        (await madeJustNow(own, wanted)) ??
        (await createFromKnownBytes(own, wanted));
      if (made) await forget(own.tx, wanted);
      return made;
    },
    { changes: true },
  );
  if (made) await ctx.platform.chunks.drop(wanted);
  return made;
}

const forget = (tx: Tx, { officeId, md5 }: UploadKey) =>
  rows(tx, sql`delete from upload where office_id = ${officeId} and md5 = ${md5} returning 1`);

/** Makes a material of bytes that the institution can read already. */
async function createFromKnownBytes(own: UserContext, wanted: Wanted): Promise<Made | undefined> {
  const { officeId, md5, size, name } = wanted;
  const known = await knownContent(own.tx, wanted);
  if (!known) return undefined;
  await assertRoomForStored(own.tx, officeId, md5, size);
  const id = await insertMaterial(own, wanted, known);
  own.audit({ after: { id, name, type: known.type, size } });
  return { id, type: known.type };
}

const knownContent = (tx: Tx, { md5, size }: Pick<Wanted, 'md5' | 'size'>) =>
  row<Content>(
    tx,
    sql`select type, mime, width, height, seconds, codec, animated, plays, media, thumb from material where md5 = ${md5} and size = ${size}
      order by thumb is null, plays is null, id limit 1`,
  );

/** Verifies the file, moves it into the store and creates the material, all or nothing. */
async function finish(ctx: UserSteps, wanted: Wanted): Promise<Made> {
  const { chunks } = ctx.platform;
  const digests = await chunks.digest(wanted);
  if (digests.md5 !== wanted.md5) return discard(ctx, wanted, mismatch());
  const content = await inspect(wanted.officeId, chunks.whole(wanted)).catch((error: unknown) => {
    // Chunks are only discarded if the file itself is at fault.
    if (error instanceof Problem && error.status === TOO_LARGE) return discard(ctx, wanted, error);
    throw error;
  });
  if (wanted.pageOf !== undefined && content.type !== 'image')
    return discard(ctx, wanted, badRequest({ file: 'notAnImage' }, 'notAnImage'));
  const { sha256, size } = digests;

  const made = await ctx.transaction(
    async (own) => {
      // The destination may have been deleted since the chunk arrived.
      await ownerOf(own.tx, own, wanted);
      const [open] = await forget(own.tx, wanted);
      // Another instance finished it while this one was reading.
      if (!open) return (await madeJustNow(own, wanted)) ?? (await createFromKnownBytes(own, wanted)) ?? null;
      const from = { path: chunks.whole(wanted), md5: wanted.md5, sha256, size };
      const thumb = await keepBytes(own, from, content);
      const known = { seconds: null, plays: null, media: null, thumb };
      const id = await insertMaterial(own, { ...wanted, size }, { ...content, ...known });
      own.audit({ after: { id, name: wanted.name, type: content.type, size } });
      return { id, type: content.type };
    },
    { changes: true },
  );
  if (made === null) return discard(ctx, wanted, mismatch());
  await chunks.drop(wanted);
  return made;
}

/** File on the local disk with its digests. */
export interface LocalFile extends Digests {
  path: string;
}

/** Records bytes and moves them into the store, once for all who have the same. Returns the key of their thumbnail. */
export async function keepBytes(
  { tx, platform: { files } }: UserContext,
  { path, md5, sha256, size }: LocalFile,
  { mime, type, width, height, codec, thumb }: FileInspection,
): Promise<string | null> {
  await lockBytes(tx, sha256);
  const recorded = await row<{ sha256: string }>(
    tx,
    sql`select apm.record_file(${md5}, ${sha256}, ${size}, ${mime}, ${type}, ${width}, ${height}, ${thumb !== null}, ${codec}) as sha256`,
  );
  // Two files can share an MD5; a terminal must never get the wrong one.
  if (recorded?.sha256 !== sha256) throw badRequest({ md5: 'md5Mismatch' });
  if (thumb) await files.write(places.fileThumb(sha256), thumb);
  await files.adopt(places.file(sha256), path);
  return thumb && places.fileThumb(sha256);
}

const mismatch = () => badRequest({ md5: 'md5Mismatch' }, 'md5Mismatch');

/** Discards all chunks, which must be sent again, and throws the reason. */
async function discard(ctx: UserSteps, wanted: Wanted, reason: unknown): Promise<never> {
  await ctx.platform.chunks.drop(wanted);
  await ctx.transaction(({ tx }) => forget(tx, wanted));
  throw reason;
}

export async function insertMaterial(
  { tx, now, caller }: UserContext,
  wanted: Wanted,
  content: Content,
  id = uuidv7(),
): Promise<string> {
  const { officeId, folderId, name, md5, size, pageOf, pageNo, unfinished } = wanted;
  const { type, mime, width, height, seconds, codec, animated, plays, media, thumb } = content;
  const page = pageOf === undefined ? {} : { partOf: pageOf, part: 'page' as const, partNo: pageNo };
  const made = {
    id,
    officeId,
    folderId,
    name,
    md5,
    size,
    type,
    mime,
    width,
    height,
    seconds,
    codec,
    animated,
    plays,
    media,
    thumb,
    unfinishedBy: unfinished && pageOf === undefined ? caller.userId : null,
  };
  await tx.insert(material).values({ ...made, ...page, createdAt: now, createdBy: caller.name });
  // The first page is the document's thumbnail.
  if (pageOf !== undefined && pageNo === 1) await tx.update(material).set({ thumb }).where(eq(material.id, pageOf));
  return id;
}

/** Page with this number, if the document has it already. Throws 409 if that is another picture. */
async function pageThere(tx: Tx, { pageOf, pageNo, md5 }: Wanted): Promise<Made | undefined> {
  if (pageOf === undefined || pageNo === undefined) return undefined;
  const [found] = await tx
    .select({ id: material.id, type: material.type, md5: material.md5 })
    .from(material)
    .where(and(eq(material.partOf, pageOf), eq(material.partNo, pageNo)));
  if (found && found.md5 !== md5) throw conflict({ id: pageOf }, 'pageThere');
  return found && { id: found.id, type: found.type };
}

const madeJustNow = (own: UserContext, wanted: Wanted) => madeLately(own, wanted, JUST_NOW_MS);

/** Latest material with these bytes, name and folder that was made within this time. */
async function madeLately(
  { tx, now }: UserContext,
  { officeId, md5, name, folderId, pageOf }: Wanted,
  withinMs: number,
): Promise<Made | undefined> {
  if (pageOf !== undefined) return undefined;
  const [found] = await tx
    .select({ id: material.id, type: material.type })
    .from(material)
    .where(
      and(
        eq(material.officeId, officeId),
        eq(material.md5, md5),
        eq(material.name, name),
        folderId ? eq(material.folderId, folderId) : isNull(material.folderId),
        isNull(material.partOf),
        gt(material.createdAt, new Date(now.getTime() - withinMs)),
      ),
    )
    .orderBy(desc(material.id))
    .limit(1);
  return found;
}
