import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import { DOCUMENT_VERSION } from '@/lib/contract/program';
import type { ownWidgetSave } from '@/lib/contract/widget-package';
import { badRequest, notFound } from '../../base/problem';
import { ownWidget } from '../../db/schema';
import type { UserContext } from '../../http/context';
import { assertWidgetLimit } from './upload';

/** Stores a built-in, or changes the name and category of any widget; a built-in may be replaced by another one. */
export async function saveWidget(
  { tx, now, caller, audit }: UserContext,
  { id, name, category, widget }: Parsed<typeof ownWidgetSave>,
): Promise<Output<typeof ownWidgetSave>> {
  // Packages are not copied: they are simply placed again.
  if (widget?.type === 'package') throw badRequest({ widget: 'notInList' });
  const kept = widget && { widget: { version: DOCUMENT_VERSION, widget } };
  const changed = { name, category, updatedAt: now, updatedBy: caller.name, ...kept };
  if (id === undefined) {
    if (!widget) throw badRequest({ widget: 'required' });
    await assertWidgetLimit(tx, caller.officeId);
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
