import { type SQL, sql } from 'drizzle-orm';
import type { ProgramDocument, Widget } from '@/lib/contract/program';
import { type PackageManifest, valuesFor } from '@/lib/widgets';
import { notFound } from '../../base/problem';
import { row, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import type { UserContext } from '../../http/context';
import { revisePrograms, reviseTemplates } from '../program';

interface Newest {
  id: string;
  name: string;
  version: string;
  md5: string;
  pictureMd5: string | null;
  manifest: PackageManifest;
}

/**
 * Updates programs of the caller that show an earlier version of a package to its newest, each as a new revision; returns their
 * number. Templates are updated, too, each as a new version.
 */
export async function updateToNewest(ctx: UserContext, widgetId: string): Promise<number> {
  const { tx } = ctx;
  const newest = await row<Newest>(
    tx,
    sql`select v.id, w.name, v.version, v.md5, v.picture_md5 as "pictureMd5", v.manifest from own_widget_version v
        join own_widget w on w.id = v.widget_id
      where v.widget_id = ${widgetId} order by v.number desc limit 1`,
  );
  if (!newest) throw notFound();
  const earlier = sql`select id from own_widget_version where widget_id = ${widgetId} and id <> ${newest.id}`;
  const ids = new Set((await rows<{ id: string }>(tx, earlier)).map(({ id }) => id));
  const change = (document: ProgramDocument) => replaceWithNewest(document, ids, newest);
  const showing = await rows<{ id: string }>(
    tx,
    sql`select distinct u.program_id as id from program_own_widget u where u.version_id in (${earlier})`,
  );
  const programs = uuids(showing.map(({ id }) => id));
  const revised = await revisePrograms(ctx, sql`select unnest(${programs})`, change);
  await tx.execute(
    sql`with gone as (delete from program_own_widget where version_id in (${earlier}) returning program_id)
      insert into program_own_widget (program_id, version_id) select distinct program_id, ${newest.id}::uuid from gone on conflict do nothing`,
  );
  await grantNewest(tx, programs, ids, newest.id);
  await reviseTemplates(
    ctx,
    sql`select u.template_id from template_own_widget u where u.version_id in (${earlier})`,
    change,
  );
  await tx.execute(
    sql`with gone as (delete from template_own_widget where version_id in (${earlier}) returning template_id)
      insert into template_own_widget (template_id, version_id) select distinct template_id, ${newest.id}::uuid from gone on conflict do nothing`,
  );
  return revised;
}

/** Gives programs the newest version if an institution above had given them an earlier one with a template. */
const grantNewest = (tx: Tx, programs: SQL, earlier: ReadonlySet<string>, newest: string) =>
  runAsSystem(tx, () =>
    tx.execute(
      sql`insert into frame_own_widget (program_id, version_id, given_by)
        select distinct on (program_id) program_id, ${newest}::uuid, given_by from frame_own_widget
        where program_id = any(${programs}) and version_id = any(${uuids([...earlier])}) order by program_id, version_id desc
        on conflict do nothing`,
    ),
  );

/** Document with the newest version of these packages, keeping the values that still fit. */
function replaceWithNewest(
  document: ProgramDocument,
  earlier: ReadonlySet<string>,
  { id: materialId, name, version, md5, pictureMd5, manifest }: Newest,
): ProgramDocument {
  const of = { materialId, md5, title: name, version, picture: pictureMd5 ? { materialId, md5: pictureMd5 } : null };
  const moved = (widget: Widget): Widget =>
    widget.type === 'package' && earlier.has(widget.of.materialId)
      ? { ...widget, of, values: valuesFor(manifest, widget.values) }
      : widget;
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets: scene.widgets.map(moved) })) };
}
