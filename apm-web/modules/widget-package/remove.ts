import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { ownWidgetDelete, ownWidgetVersionDelete } from '@/lib/contract/widget-package';
import { conflict, notFound } from '../../base/problem';
import { row, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { ownWidget, ownWidgetVersion } from '../../db/schema';
import { assertOwned } from '../../db/visible';
import type { UserContext } from '../../http/context';

/** Deletes widgets. Throws 409 while one of them is shown. */
export async function deleteWidgets(ctx: UserContext, { ids }: Parsed<typeof ownWidgetDelete>): Promise<void> {
  const { tx, audit } = ctx;
  await assertOwned(tx, 'own_widget', ids, 'ids');
  await tx.execute(sql`select 1 from own_widget where id = any(${uuids(ids)}) order by id for update`);
  const files = await unusedFiles(tx, sql`widget_id = any(${uuids(ids)})`);
  const gone = await tx.delete(ownWidget).where(inArray(ownWidget.id, ids)).returning({ name: ownWidget.name });
  audit({ before: gone.map(({ name }) => name) });
  releaseFiles(ctx, files);
}

/** Deletes a version of a package. Throws 409 while it is shown, or if it is the only one. */
export async function deleteVersion(ctx: UserContext, { id }: Parsed<typeof ownWidgetVersionDelete>): Promise<void> {
  const { tx, audit } = ctx;
  const [found] = await tx
    .select({ widgetId: ownWidgetVersion.widgetId, version: ownWidgetVersion.version })
    .from(ownWidgetVersion)
    .where(eq(ownWidgetVersion.id, id));
  if (!found) throw notFound();
  const { widgetId, version } = found;
  await assertOwned(tx, 'own_widget', widgetId);
  // Locked, so that concurrent deletions and uploads of versions wait.
  const [widget] = await tx.select().from(ownWidget).where(eq(ownWidget.id, widgetId)).for('no key update');
  if (!widget) throw notFound();
  const files = await unusedFiles(tx, sql`id = ${id}`);
  const others = await row<{ n: number }>(
    tx,
    sql`select count(*)::int as n from own_widget_version where widget_id = ${widgetId} and id <> ${id}`,
  );
  if (others?.n === 0) throw conflict({ versions: 1 }, 'onlyVersion');
  await tx.delete(ownWidgetVersion).where(eq(ownWidgetVersion.id, id));
  audit({ before: { id: widgetId, name: widget.name, version } });
  releaseFiles(ctx, files);
}

/**
 * Locks versions and returns the MD5s of their files. Throws 409 while programs or templates show one of them, including those
 * that the caller does not see, or terminals play one.
 */
async function unusedFiles(tx: Tx, which: SQL): Promise<string[]> {
  const versions = await rows<{ id: string; md5: string; picture: string | null }>(
    tx,
    sql`select id, md5, picture_md5 as picture from own_widget_version where ${which} order by id for update`,
  );
  const ids = uuids(versions.map(({ id }) => id));
  const used = await runAsSystem(tx, () =>
    row<{ programs: number; templates: number; terminals: number }>(
      tx,
      sql`select (select count(distinct program_id)::int from program_own_widget where version_id = any(${ids})) as programs,
        (select count(distinct template_id)::int from template_own_widget where version_id = any(${ids})) as templates,
        (select count(*)::int from apm.shows_packages(${ids})) as terminals`,
    ),
  );
  if (used && used.programs > 0) throw conflict(used, 'usedByPrograms');
  if (used && used.templates > 0) throw conflict(used, 'usedByTemplates');
  if (used && used.terminals > 0) throw conflict(used, 'playedByTerminals');
  return versions.flatMap(({ md5, picture }) => (picture ? [md5, picture] : [md5]));
}

function releaseFiles({ platform, afterCommit }: UserContext, md5s: string[]): void {
  afterCommit(() => platform.background(() => platform.upkeep.release([...new Set(md5s)])));
}
