import type { ProgramDocument } from '@/lib/contract/program';
import { hasEntryOrExit, isAnimated } from '@/lib/player/scene';
import { definitionOf } from '@/lib/widgets';
import { COLUMNS, ROWS } from './fingerprint';

/** Returns the cells of a scene with movement or the time. */
export function movingCells(document: ProgramDocument, sceneId: string): ReadonlySet<number> {
  const scene = document.scenes.find(({ id }) => id === sceneId);
  const cells = new Set<number>();
  for (const widget of scene?.widgets ?? []) {
    if (widget.hidden || !(isAnimated(widget) || hasEntryOrExit(widget) || definitionOf(widget).changesOverTime))
      continue;
    const { x, y, w, h, rotation } = widget;
    // A rotated widget may reach as far as its diagonal.
    const [reachX, reachY] = rotation === 0 ? [w / 2, h / 2] : [Math.hypot(w, h) / 2, Math.hypot(w, h) / 2];
    const column = (at: number) => Math.floor((at / document.width) * COLUMNS);
    const line = (at: number) => Math.floor((at / document.height) * ROWS);
    const [centreX, centreY] = [x + w / 2, y + h / 2];
    const last = {
      column: Math.min(COLUMNS - 1, column(centreX + reachX)),
      line: Math.min(ROWS - 1, line(centreY + reachY)),
    };
    for (let at = Math.max(0, line(centreY - reachY)); at <= last.line; at++)
      for (let across = Math.max(0, column(centreX - reachX)); across <= last.column; across++)
        cells.add(at * COLUMNS + across);
  }
  return cells;
}
