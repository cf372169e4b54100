import { emptyDocument, migrateWidgets, type Widget } from '@/lib/contract/program';
import type { Tx } from '../../db/database';
import { materialProblems, withPresentContents } from '../program';

/** A built-in as it is placed now: its materials show what they show today; `gone` are those that were deleted since it was kept. */
export async function keptWidget(
  tx: Tx,
  kept: { version: number; widget: unknown },
): Promise<{ widget: Widget | null; gone: string[] }> {
  const empty = emptyDocument();
  const widgets = migrateWidgets([kept.widget], kept.version) as Widget[];
  const document = await withPresentContents(tx, {
    ...empty,
    scenes: empty.scenes.map((scene) => ({ ...scene, widgets })),
  });
  const { missing } = await materialProblems(tx, document);
  return {
    widget: document.scenes[0]?.widgets[0] ?? null,
    gone: [...new Set(missing.map(({ materialId }) => materialId))],
  };
}
