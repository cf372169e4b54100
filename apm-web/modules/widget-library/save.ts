import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { DOCUMENT_VERSION } from '@/lib/contract/program';
import type { ownWidgetDelete, ownWidgetSave } from '@/lib/contract/widget-library';
import { badRequest, conflict, notFound } from '../../base/problem';
import { bySystem } from '../../db/by-system';
import { row, rows, uuids } from '../../db/database';
import { ownWidget } from '../../db/schema';
import { mustOwn } from '../../db/visible';
import type { UserContext } from '../../http/context';
import { mustHaveRoom } from './upload';

/** Keeps a built-in, or changes the name and category of any widget; a built-in may be replaced by another one. */
export async function saveWidget(
  { tx, now, caller, audit }: UserContext,
  { id, name, category, widget }: Parsed<typeof ownWidgetSave>,
): Promise<Output<typeof ownWidgetSave>> {
  // A copy of a package is a package placed again.
  if (widget?.type === 'package') throw badRequest({ widget: 'notInList' });
  const kept = widget && { widget: { version: DOCUMENT_VERSION, widget } };
  const changed = { name, category, updatedAt: now, updatedBy: caller.name, ...kept };
  if (id === undefined) {
    if (!widget) throw badRequest({ widget: 'required' });
    await mustHaveRoom(tx, caller.officeId);
    const made = uuidv7();
    await tx.insert(ownWidget).values({ id: made, officeId: caller.officeId, kind: 'builtIn', ...changed });
    audit({ after: { id: made, name, category, type: widget.type } });
    return { id: made };
  }
  const [before] = await tx.select().from(ownWidget).where(eq(ownWidget.id, id)).for('no key update');
  if (!before) throw notFound();
  if (widget && before.kind === 'package') throw badRequest({ widget: 'notInList' });
  await tx.update(ownWidget).set(changed).where(eq(ownWidget.id, id));
  audit({ before: { name: before.name, category: before.category }, after: { name, category } });
  return { id };
}

/** Throws 409 while programs or templates show one of them, also those that the caller does not see. */
export async function deleteWidgets(
  { tx, audit, platform, afterCommit }: UserContext,
  { ids }: Parsed<typeof ownWidgetDelete>,
): Promise<void> {
  await mustOwn(tx, 'own_widget', ids, 'ids');
  await tx.execute(sql`select 1 from own_widget where id = any(${uuids(ids)}) order by id for update`);
  await tx.execute(sql`select 1 from own_widget_version where widget_id = any(${uuids(ids)}) order by id for update`);
  const used = await bySystem(tx, () =>
    row<{ programs: number; templates: number }>(
      tx,
      sql`with version as (select id from own_widget_version where widget_id = any(${uuids(ids)}))
        select (select count(distinct program_id)::int from program_own_widget where version_id in (select id from version)) as programs,
          (select count(distinct template_id)::int from template_own_widget where version_id in (select id from version)) as templates`,
    ),
  );
  if (used && used.programs > 0) throw conflict({ programs: used.programs }, 'usedByPrograms');
  if (used && used.templates > 0) throw conflict({ templates: used.templates }, 'usedByTemplates');
  const files = await rows<{ md5: string }>(
    tx,
    sql`select distinct unnest(array[md5, picture_md5]) as md5 from own_widget_version where widget_id = any(${uuids(ids)})`,
  );
  const gone = await tx.delete(ownWidget).where(inArray(ownWidget.id, ids)).returning({ name: ownWidget.name });
  audit({ before: gone.map(({ name }) => name) });
  afterCommit(() =>
    platform.background(() => platform.upkeep.release(files.map(({ md5 }) => md5).filter((md5) => md5 !== null))),
  );
}
