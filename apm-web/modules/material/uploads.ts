import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { uploader, uploaderMD5Check } from '@/lib/contract/material';
import type { uploaderWidgetImgMD5Check } from '@/lib/contract/material/library';
import type { MediaFacts } from '@/lib/contract/media-facts';
import { badRequest, conflict, notFound, Problem } from '../../base/problem';
import { FOREIGN_KEY, row, rows, sqlState, type Tx } from '../../db/database';
import { type MaterialType, material, materialFolder } from '../../db/schema';
import { mustOwn } from '../../db/visible';
import { chunkBytes, chunkCount, type Digests, type UploadKey } from '../../files/chunks';
import { type Inspected, inspect } from '../../files/inspect';
import { places } from '../../files/store';
import { lockBytes } from '../../files/upkeep';
import type { UserContext, UserSteps } from '../../http/context';
import { needRoomAtOnce, reserve, withinUploadLimit } from './quota';

interface Wanted extends UploadKey {
  name: string;
  folderId?: string;
  size: number;
  pageOf?: string;
  pageNo?: number;
  /** More of it is to come than its bytes. */
  unfinished?: boolean;
}

/** Where a file goes, as its upload says. */
type Place = Pick<Wanted, 'folderId' | 'pageOf' | 'pageNo'>;

/** Inspected content of a file; `thumb` is the key of its thumbnail. */
type Content = Omit<Inspected, 'thumb'> & {
  seconds: number | null;
  plays: boolean | null;
  media: MediaFacts | null;
  thumb: string | null;
};

/** A material, and what its content showed it to be: whoever sent it says so where that is not what its name promised. */
interface Made {
  id: string;
  type: MaterialType;
}

const TOO_LARGE = 413;
/** A request repeated within this time because its answer was lost returns the existing material. */
const JUST_NOW_MS = 10 * 60_000;
/** An upload that broke off goes on for so long, as its chunks are kept. */
const RESUMED_MS = 24 * 3_600_000;

/**
 * The institution that gets a file, and the folder: those of its document or its folder, without either the caller's. Nobody deletes these before
 * the transaction ends; 404 where they are gone.
 */
async function ownerOf(
  tx: Tx,
  { caller }: UserContext,
  { folderId, pageOf, pageNo }: Place,
): Promise<{ officeId: string; folderId?: string }> {
  if ((pageOf === undefined) !== (pageNo === undefined)) throw badRequest({ pageNo: 'required' });
  if (pageOf !== undefined) {
    await mustOwn(tx, 'material', pageOf, 'pageOf');
    const [document] = await tx.select().from(material).where(eq(material.id, pageOf)).for('key share');
    if (!document) throw notFound('pageOf');
    if (document.type !== 'document') throw badRequest({ pageOf: 'wrongMaterialType' });
    return { officeId: document.officeId, folderId: document.folderId ?? undefined };
  }
  if (folderId === undefined) return { officeId: caller.officeId };
  await mustOwn(tx, 'material_folder', folderId, 'folderId');
  const [folder] = await tx
    .select({ officeId: materialFolder.officeId })
    .from(materialFolder)
    .where(eq(materialFolder.id, folderId))
    .for('key share');
  if (!folder) throw notFound('folderId');
  return { officeId: folder.officeId, folderId };
}

/**
 * Checks whether these bytes are here, and which chunks of them are; changes nothing. Only bytes that the caller sees in a material are: that another
 * institution has them must not be revealed. With an id the material is there, too: it is a page of its document, or was made by the upload
 * that this one resumes.
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
  await needRoomAtOnce(tx, wanted.officeId, wanted.md5, wanted.size);
  if (await knownContent(tx, wanted)) return { exists: true, received: [] };
  return { exists: false, received: await platform.chunks.received(wanted) };
}

/** Whether the caller has a material of these bytes, and which chunks of them its institution has sent; nothing is made of them. */
export async function isHere(
  { tx, caller, platform }: UserContext,
  { md5, size }: Parsed<typeof uploaderWidgetImgMD5Check>,
): Promise<Output<typeof uploaderWidgetImgMD5Check>> {
  const known = await row(tx, sql`select 1 from material where md5 = ${md5} and size = ${size} limit 1`);
  if (known) return { exists: true, received: [] };
  return { exists: false, received: await platform.chunks.received({ officeId: caller.officeId, md5 }) };
}

/** Stores one chunk; the last missing one completes the file. Without one the material is made of bytes that are here. */
export async function upload(ctx: UserSteps, given: Parsed<typeof uploader>): Promise<Output<typeof uploader>> {
  const { chunk, chunks, file } = given;
  withinUploadLimit(given.size, ctx.settings);
  if (chunk === undefined || chunks === undefined || file === undefined) return finishKnown(ctx, given);
  return takeChunk(ctx, { ...given, chunk, chunks, file });
}

/** Not done where the last material of these bytes was deleted meanwhile: they are sent like any other. */
async function finishKnown(ctx: UserSteps, given: Parsed<typeof uploader>): Promise<Output<typeof uploader>> {
  const made = await ctx
    .transaction(
      async (own) => {
        const wanted: Wanted = { ...given, ...(await ownerOf(own.tx, own, given)) };
        return (await pageThere(own.tx, wanted)) ?? (await ofKnownBytes(own, wanted));
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

async function takeChunk(ctx: UserSteps, given: Chunk): Promise<Output<typeof uploader>> {
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

/** The same bytes were sent under another name, or twice, and have just arrived: the chunks that both shared went with them. */
async function alsoMade(ctx: UserSteps, wanted: Wanted): Promise<Made | undefined> {
  const made = await ctx.transaction(
    async (own) => {
      await ownerOf(own.tx, own, wanted);
      // Whoever is completing it now holds its row, and has moved the bytes out of the folder already.
      await rows(
        own.tx,
        sql`select 1 from upload where office_id = ${wanted.officeId} and md5 = ${wanted.md5} for update`,
      );
      const made =
        (await pageThere(own.tx, wanted)) ?? (await madeJustNow(own, wanted)) ?? (await ofKnownBytes(own, wanted));
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

/** A material of bytes that the institution can read already. */
async function ofKnownBytes(own: UserContext, wanted: Wanted): Promise<Made | undefined> {
  const { officeId, md5, size, name } = wanted;
  const known = await knownContent(own.tx, wanted);
  if (!known) return undefined;
  await needRoomAtOnce(own.tx, officeId, md5, size);
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

/** Verifies the file, moves it into the store and creates the material, all of it or nothing. */
async function finish(ctx: UserSteps, wanted: Wanted): Promise<Made> {
  const { chunks } = ctx.platform;
  const digests = await chunks.digest(wanted);
  if (digests.md5 !== wanted.md5) return discard(ctx, wanted, mismatch());
  const content = await inspect(wanted.officeId, chunks.whole(wanted)).catch((error: unknown) => {
    // What is not the file's own fault costs nobody the chunks that are here.
    if (error instanceof Problem && error.status === TOO_LARGE) return discard(ctx, wanted, error);
    throw error;
  });
  if (wanted.pageOf !== undefined && content.type !== 'image')
    return discard(ctx, wanted, badRequest({ file: 'notAnImage' }, 'notAnImage'));
  const { sha256, size } = digests;

  const made = await ctx.transaction(
    async (own) => {
      // Its place may have gone since the chunk came.
      await ownerOf(own.tx, own, wanted);
      const [open] = await forget(own.tx, wanted);
      // Another instance finished it while this one was reading.
      if (!open) return (await madeJustNow(own, wanted)) ?? (await ofKnownBytes(own, wanted)) ?? null;
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

/** A file on the local disk, and what its bytes are. */
export interface LocalFile extends Digests {
  path: string;
}

/** Records bytes and moves them into the store, once for all who have the same; answers the key of their thumbnail. */
export async function keepBytes(
  { tx, platform: { files } }: UserContext,
  { path, md5, sha256, size }: LocalFile,
  { mime, type, width, height, codec, thumb }: Inspected,
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

/** Discards all chunks, which have to be sent again, and throws the reason. */
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
  // The first page is what a document looks like.
  if (pageOf !== undefined && pageNo === 1) await tx.update(material).set({ thumb }).where(eq(material.id, pageOf));
  return id;
}

/** The page of this number, where the document has it already. Throws 409 where that is another picture. */
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

/** The material of these bytes, of this name and in this folder, that was made within this time. */
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
