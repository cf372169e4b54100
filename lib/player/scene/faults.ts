import type { Fault } from '@/lib/contract/fault';
import type { ProgramDocument, Scene } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';

/** Part of a scene that cannot be shown, or heard. */
export interface SceneFault {
  /** MD5 of its file; `null` without one, when `detail` says everything. */
  md5: string | null;
  kind: Fault['kind'];
  /** Original text of the browser. */
  detail: string;
}

/** True if a scene shows only its background because of these faults. An empty scene shows all it has. */
export function hasNothingToShow(document: ProgramDocument, scene: Scene, faults: readonly SceneFault[]): boolean {
  if (faults.length === 0) return false;
  const isBroken = (md5: string) => faults.some((fault) => fault.md5 === md5);
  const grounds = [document.background, scene.background].flatMap(({ image }) => image ?? []);
  if (grounds.some(({ md5 }) => !isBroken(md5))) return false;
  return scene.widgets.every((widget) => {
    const files = definitionOf(widget).files(widget);
    return widget.hidden || (files.length > 0 && files.every(({ md5 }) => isBroken(md5)));
  });
}
