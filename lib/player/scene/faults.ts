import type { Fault } from '@/lib/contract/fault';
import type { ProgramDocument, Scene } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';

/** What of a scene cannot be shown, or heard. */
export interface SceneFault {
  /** Its file; null where it is about none, and `detail` says all. */
  md5: string | null;
  kind: Fault['kind'];
  /** The browser's own words. */
  detail: string;
}

/** Whether a scene shows nothing but its ground because of these faults. One that was left empty shows all it has. */
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
