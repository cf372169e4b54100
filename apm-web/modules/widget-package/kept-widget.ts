import { emptyDocument, migrateWidgets, type Widget } from '@/lib/contract/program';
import type { Tx } from '../../db/database';
import { materialProblems, updateContents } from '../program';

/** Stored built-in as it is placed now: its materials have their current content; `gone` are those deleted since it was stored. */
export async function keptWidget(
  tx: Tx,
  kept: { version: number; widget: unknown },
): Promise<{ widget: Widget | null; gone: string[] }> {
  const empty = emptyDocument();
  const widgets = migrateWidgets([kept.widget], kept.version) as Widget[];
  const document = await updateContents(tx, {
    ...empty,
    scenes: empty.scenes.map((scene) => ({ ...scene, widgets })),
  });
  const { missing } = await materialProblems(tx, document);
  return {
    widget: document.scenes[0]?.widgets[0] ?? null,
    gone: [...new Set(missing.map(({ materialId }) => materialId))],
  };
}
