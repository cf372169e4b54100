import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { libraryLimits, type ownWidgetUpload } from '@/lib/contract/widget-package';
import { alreadyInUse, badRequest, conflict, notFound } from '../../base/problem';
import { isTaken, row, type Tx } from '../../db/database';
import { office, ownWidget, ownWidgetVersion } from '../../db/schema';
import { places } from '../../files/store';
import { lockBytes } from '../../files/upkeep';
import type { UserContext, UserSteps } from '../../http/context';
import { BUNDLE_MIME, type Bundle, bundleOf } from './bundle';
import { NoPackage } from './unpack';
import { updateToNewest } from './update-to-newest';

/** Accepts a package as a new widget, or as the newest version of an existing one. */
export async function uploadPackage(
  ctx: UserSteps,
  { file, ...given }: Parsed<typeof ownWidgetUpload>,
): Promise<Output<typeof ownWidgetUpload>> {
  if (file.size > libraryLimits.zipBytes) throw badRequest({ file: 'widgetTooLarge' });
  const bundle = await bundleOf(ctx.caller.officeId, Buffer.from(await file.arrayBuffer())).catch((error: unknown) => {
    throw error instanceof NoPackage ? badRequest({ file: error.fault }, error.fault) : error;
  });
  const making = ctx.transaction((own) => keepVersion(own, bundle, given), { changes: true });
  return making.catch((error: unknown) => {
    throw isTaken(error) ? alreadyInUse('file', 'widgetVersionTaken') : error;
  });
}

async function keepVersion(
  ctx: UserContext,
  bundle: Bundle,
  { id, category, rollForward: forward }: Omit<Parsed<typeof ownWidgetUpload>, 'file'>,
): Promise<Output<typeof ownWidgetUpload>> {
  const { tx, now, caller, audit } = ctx;
  const { manifest } = bundle;
  const widget = id === undefined ? await newWidget(ctx, manifest.name, category) : await lockPackage(tx, id);
  const md5 = await keepFile(ctx, bundle.content, BUNDLE_MIME, 'other');
  const pictureMd5 = bundle.picture && (await keepFile(ctx, bundle.picture, 'image/jpeg', 'image'));
  const versionId = uuidv7();
  await tx.insert(ownWidgetVersion).values({
    id: versionId,
    widgetId: widget.id,
    officeId: widget.officeId,
    number: widget.versions + 1,
    version: manifest.version,
    manifest,
    md5,
    pictureMd5,
    size: bundle.content.length,
    createdAt: now,
    createdBy: caller.name,
  });
  await tx
    .update(ownWidget)
    .set({ updatedAt: now, updatedBy: caller.name, ...(category !== '' && { category }) })
    .where(eq(ownWidget.id, widget.id));
  const programs = forward ? await updateToNewest(ctx, widget.id) : 0;
  audit({ after: { id: widget.id, name: widget.name, version: manifest.version, programs } });
  return { id: widget.id, versionId, version: manifest.version, programs };
}

interface Target {
  id: string;
  officeId: string;
  name: string;
  versions: number;
}

/** Creates a widget without a version. Throws 409 if the institution has the maximum number. */
async function newWidget({ tx, now, caller }: UserContext, name: string, category: string): Promise<Target> {
  await assertWidgetLimit(tx, caller.officeId);
  const made = { id: uuidv7(), officeId: caller.officeId, name };
  await tx.insert(ownWidget).values({ ...made, kind: 'package', category, updatedAt: now, updatedBy: caller.name });
  return { ...made, versions: 0 };
}

/** Throws 409 if an institution has the maximum number of widgets. Locks it, so that concurrent uploads wait and are counted. */
export async function assertWidgetLimit(tx: Tx, officeId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${office} where id = ${officeId} for no key update`);
  const known = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from own_widget where office_id = ${officeId}`,
  );
  if (known && known.n >= libraryLimits.widgets) throw conflict({ widgets: known.n }, 'tooManyWidgets');
}

/** Locks a package that gets a version; the second of two uploads waits. */
async function lockPackage(tx: Tx, id: string): Promise<Target> {
  const [found] = await tx.select().from(ownWidget).where(eq(ownWidget.id, id)).for('no key update');
  if (found?.kind !== 'package') throw notFound();
  const known = await row<{ last: number; n: number }>(
    tx,
    sql`select coalesce(max(number), 0) as last, count(*)::int as n from own_widget_version where widget_id = ${id}`,
  );
  if (known && known.n >= libraryLimits.versions) throw conflict({ versions: known.n }, 'tooManyVersions');
  return { id, officeId: found.officeId, name: found.name, versions: known?.last ?? 0 };
}

/** Stores bytes, once for all who have the same; returns their MD5. */
async function keepFile(
  { tx, platform }: UserContext,
  content: Uint8Array,
  mime: string,
  type: 'image' | 'other',
): Promise<string> {
  const md5 = createHash('md5').update(content).digest('hex');
  const sha256 = createHash('sha256').update(content).digest('hex');
  await lockBytes(tx, sha256);
  const recorded = await row<{ sha256: string }>(
    tx,
    sql`select apm.record_file(${md5}, ${sha256}, ${content.length}, ${mime}, ${type}, null, null, false, null) as sha256`,
  );
  // Two files can share an MD5; a terminal must never get the wrong one.
  if (recorded?.sha256 !== sha256) throw badRequest({ file: 'md5Mismatch' }, 'md5Mismatch');
  await platform.files.write(places.file(sha256), content);
  return md5;
}
