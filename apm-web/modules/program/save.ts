import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { detached, keepsTemplate, type ProgramDocument, readDocument, withoutFolder } from '@/lib/contract/program';
import type { programCopy, programDetach, programSave } from '@/lib/contract/program/calls';
import { badRequest, conflict, forbidden, notFound } from '../../base/problem';
import { program } from '../../db/schema';
import type { UserContext } from '../../http/context';
import { copyGiven, currentFrame, isDetachable, recordGiven } from '../template';
import { checkAddresses, checkMaterials, outlineOf } from './document';
import { UNREAD } from './folder-media';
import { assertOwnFolder } from './folders';
import { fillFromFolder, followFolder, isFilledSince, readableFolder } from './follow-folder';
import { updateContents } from './replace-contents';
import { keepMaterials, keepSources, lockProgram } from './repository';
import { keepRevision, storeInitialRevision } from './revisions';

/** Creates a program, or saves it over the revision that was read. A conflict names who saved in between. */
export async function saveProgram(
  ctx: UserContext,
  given: Parsed<typeof programSave>,
): Promise<Output<typeof programSave>> {
  const { tx, caller, now, audit } = ctx;
  const { id, revision, apart } = given;
  if (id === undefined) {
    if (given.name === undefined) throw badRequest({ name: 'required' });
    const { name, folderId } = given;
    if (folderId !== undefined) await assertOwnFolder(ctx, folderId);
    const origin = given.from === undefined ? null : await lockProgram(tx, given.from);
    const document = await updateContents(tx, given.document);
    const frame = await frameFor(ctx, document, origin?.frame ? readDocument(origin.frame) : null);
    const made = await makeProgram(ctx, { name, document, frame, folderId });
    // Skipped for an origin that the caller does not see, whose shared content is not theirs.
    if (given.from !== undefined && origin && frame) await copyGiven(tx, given.from, made.id);
    audit({ after: { id: made.id, revision: 1, contentHash: made.contentHash } });
    return { id: made.id, revision: 1 };
  }
  if (revision === undefined) throw badRequest({ revision: 'required' });
  const [own] = await tx.select({ officeId: program.officeId }).from(program).where(eq(program.id, id));
  if (!own) throw notFound();
  const { document, filling } = await fillFromFolder(ctx, await updateContents(tx, given.document), own.officeId);
  checkAddresses(document, ctx);
  const materialIds = await checkMaterials(tx, document);

  const before = await lockProgram(tx, id);
  if (!before) throw notFound();
  const isCurrent = before.revision === revision || (filling !== null && (await isFilledSince(tx, id, revision)));
  if (!isCurrent) {
    const { revision: theirs, updatedBy: savedBy, updatedAt } = before;
    throw conflict({ revision: theirs, savedBy, savedAt: updatedAt.toISOString() }, 'savedMeanwhile');
  }
  const name = given.name ?? before.name;
  const content = { name, document, ...outlineOf(document), updatedAt: now, updatedBy: caller.name };
  const frame = await frameFor(ctx, document, before.frame && readDocument(before.frame));
  await storeInitialRevision(tx, id);
  await tx
    .update(program)
    .set({ ...content, frame, revision: before.revision + 1 })
    .where(eq(program.id, id));
  await followFolder(tx, { id, officeId: own.officeId }, filling, now);
  await keepMaterials(tx, id, materialIds);
  await keepSources(tx, id, document);
  if (frame) await recordGiven(tx, id, frame);
  await keepRevision(ctx, id, before.revision, { apart });
  audit({
    before: { name: before.name, revision: before.revision, contentHash: before.hash },
    after: { name, revision: before.revision + 1, contentHash: content.contentHash },
  });
  return { id, revision: before.revision + 1 };
}

/** Program to be created. */
interface Made {
  name: string;
  document: ProgramDocument;
  /** Frame of a program that was made from a template. */
  frame: ProgramDocument | null;
  folderId?: string | null;
  /** Key of the picture. */
  thumb?: string | null;
}

/** Creates a program of the caller's institution. Throws if its document shows something that the caller may not show. */
export async function makeProgram(
  ctx: UserContext,
  { name, document: given, frame, folderId = null, thumb = null }: Made,
): Promise<{ id: string; contentHash: string }> {
  const { tx, caller, now } = ctx;
  const { document, filling } = await fillFromFolder(ctx, await updateContents(tx, given), caller.officeId);
  checkAddresses(document, ctx);
  const materialIds = await checkMaterials(tx, document);
  const id = uuidv7();
  const outline = outlineOf(document);
  await tx.insert(program).values({
    ...{ id, officeId: caller.officeId, name, document, frame, folderId, thumb, ...outline },
    ...{ revision: 1, createdAt: now, updatedAt: now, updatedBy: caller.name },
  });
  await followFolder(tx, { id, officeId: caller.officeId }, filling, now);
  await keepMaterials(tx, id, materialIds);
  await keepSources(tx, id, document);
  if (frame) await recordGiven(tx, id, frame);
  await keepRevision(ctx, id, 0);
  return { id, contentHash: outline.contentHash };
}

/** Copies a program to the caller's institution; the copy shares only the thumbnail with it. */
export async function copyProgram(
  ctx: UserContext,
  { id, name }: Parsed<typeof programCopy>,
): Promise<Output<typeof programCopy>> {
  const { tx, caller, now } = ctx;
  const [source] = await tx.select().from(program).where(eq(program.id, id));
  if (!source) throw notFound();
  const whole = readDocument(source.document);
  const followed = await readableFolder(tx, whole, caller.officeId);
  const document = followed ? whole : withoutFolder(whole);
  const materialIds = await checkMaterials(tx, document);
  // Locked until the copy shares the picture: replacing it would delete its bytes.
  const [pictured] = await tx.select({ thumb: program.thumb }).from(program).where(eq(program.id, id)).for('share');
  if (!pictured) throw notFound();
  const made = uuidv7();
  await tx.insert(program).values({
    ...source,
    ...pictured,
    ...(followed ? {} : { document, ...outlineOf(document) }),
    id: made,
    officeId: caller.officeId,
    // The copy goes into the same folder if that belongs to the same institution.
    folderId: source.officeId === caller.officeId ? source.folderId : null,
    name,
    revision: 1,
    createdAt: now,
    updatedAt: now,
    updatedBy: caller.name,
  });
  await followFolder(tx, { id: made, officeId: caller.officeId }, followed && { ...followed, ...UNREAD }, now);
  await keepMaterials(tx, made, materialIds);
  await keepSources(tx, made, document);
  await copyGiven(tx, id, made);
  await keepRevision(ctx, made, 0);
  return { id: made };
}

/**
 * Fixed part of a document: its template as it was when the program was made, or its current version if the document adopts that.
 * Throws if anything but the content of slots differs, or if a program leaves its template.
 */
async function frameFor(
  ctx: UserContext,
  document: ProgramDocument,
  before: ProgramDocument | null,
): Promise<ProgramDocument | null> {
  const { template } = document;
  if (!template && !before) return null;
  if (!template || (before?.template && before.template.id !== template.id))
    throw badRequest({ document: 'templateLocked' }, 'templateLocked');
  const isOlder = before?.template?.version === template.version;
  const frame = isOlder ? before : { ...(await currentFrame(ctx, template)), template };
  if (!keepsTemplate(frame, document)) throw badRequest({ document: 'templateLocked' }, 'templateLocked');
  return frame;
}

/** Detaches a program from its template. Throws 403 if an institution above fixes its frame. */
export async function detachProgram(ctx: UserContext, { id }: Parsed<typeof programDetach>): Promise<void> {
  const { tx, caller, now, audit } = ctx;
  const before = await lockProgram(tx, id);
  if (!before) throw notFound();
  const [found] = await tx.select({ document: program.document }).from(program).where(eq(program.id, id));
  const whole = found && readDocument(found.document);
  if (!whole?.template) return;
  if (!(await isDetachable(tx, whole.template.id))) throw forbidden('templateLocked');
  const document = detached(whole);
  await storeInitialRevision(tx, id);
  await tx
    .update(program)
    .set({
      document,
      ...outlineOf(document),
      frame: null,
      revision: before.revision + 1,
      updatedAt: now,
      updatedBy: caller.name,
    })
    .where(eq(program.id, id));
  await keepRevision(ctx, id, before.revision);
  audit({ before: { template: whole.template }, after: { revision: before.revision + 1 } });
}
