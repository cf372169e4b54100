import type { ProgramDocument } from '@/lib/contract/program';
import type { Widget } from '@/lib/widgets';

/**
 * Returns the scene and widget that a field of a refusal concerns, such as `document.scenes.0.widgets.2.feed`; `null`
 * if it concerns neither.
 */
export function placeOfField(document: ProgramDocument, field: string): { sceneId: string; widget?: Widget } | null {
  const [, scene, widget] = /^document\.scenes\.(\d+)(?:\.widgets\.(\d+))?/.exec(field) ?? [];
  const found = scene === undefined ? undefined : document.scenes[Number(scene)];
  if (!found) return null;
  return { sceneId: found.id, widget: widget === undefined ? undefined : found.widgets[Number(widget)] };
}
