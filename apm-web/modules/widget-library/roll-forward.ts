import { sql } from 'drizzle-orm';
import type { ProgramDocument, Widget } from '@/lib/contract/program';
import { type PackageManifest, valuesFor } from '@/lib/widgets';
import { notFound } from '../../base/problem';
import { row, rows } from '../../db/database';
import type { UserContext } from '../../http/context';
import { revisePrograms } from '../program';

interface Newest {
  id: string;
  name: string;
  version: string;
  md5: string;
  pictureMd5: string | null;
  manifest: PackageManifest;
}

/** Programs of the caller that show an earlier version of a package show its newest, each as a revision of its own; answers their number. */
export async function rollForward(ctx: UserContext, widgetId: string): Promise<number> {
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
  const programs = await revisePrograms(
    ctx,
    sql`select u.program_id from program_own_widget u where u.version_id in (${earlier})`,
    (document) => withNewest(document, ids, newest),
  );
  await tx.execute(
    sql`with gone as (delete from program_own_widget where version_id in (${earlier}) returning program_id)
      insert into program_own_widget (program_id, version_id) select distinct program_id, ${newest.id}::uuid from gone on conflict do nothing`,
  );
  return programs;
}

/** A document whose packages of these versions are the newest, with the values that still fit. */
function withNewest(
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
