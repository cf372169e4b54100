import type { Widget } from '@/lib/contract/program';
import { type EditorCore, openSceneId } from '../core';
import {
  type Alignment,
  alignOffset,
  type Box,
  boundsOf,
  distributeOffsets,
  type Frame,
  type Point,
  tidyFrame,
  union,
} from '../kernels';
import { selectedWidgets, unitsOf } from '../state';
import { actionsOf, type IconName } from './action';

export const alignActions = actionsOf('align', {
  alignLeft: align('left', 'AlignHorizontalLeft', 'alt+shift+arrowleft'),
  alignCentre: align('centre', 'AlignHorizontalCenter', 'alt+shift+c'),
  alignRight: align('right', 'AlignHorizontalRight', 'alt+shift+arrowright'),
  alignTop: align('top', 'AlignVerticalTop', 'alt+shift+arrowup'),
  alignMiddle: align('middle', 'AlignVerticalCenter', 'alt+shift+m'),
  alignBottom: align('bottom', 'AlignVerticalBottom', 'alt+shift+arrowdown'),
  distributeAcross: distribute('x', 'ViewWeek', 'alt+shift+h'),
  distributeDown: distribute('y', 'TableRows', 'alt+shift+v'),
});

/** Aligns several units to the box around them, a single one (a widget or a group) to the canvas. */
function align(alignment: Alignment, icon: IconName, shortcut: string) {
  return {
    icon,
    shortcuts: [shortcut],
    enabled: (core: EditorCore) => freeUnits(core).length > 0,
    run(core: EditorCore) {
      const units = freeUnits(core);
      const { width: w, height: h } = core.getSnapshot().document;
      const within = units.length > 1 ? boxOf(units.flat()) : { x: 0, y: 0, w, h };
      shift(
        core,
        units,
        units.map((unit) => alignOffset(boxOf(unit), within, alignment)),
      );
    },
  };
}

function distribute(axis: 'x' | 'y', icon: IconName, shortcut: string) {
  return {
    icon,
    shortcuts: [shortcut],
    enabled: (core: EditorCore) => freeUnits(core).length > 2,
    run(core: EditorCore) {
      const units = freeUnits(core);
      const offsets = distributeOffsets(units.map(boxOf), axis);
      shift(
        core,
        units,
        offsets.map((offset) => (axis === 'x' ? { x: offset, y: 0 } : { x: 0, y: offset })),
      );
    },
  };
}

function freeUnits(core: EditorCore): Widget[][] {
  return unitsOf(selectedWidgets(core.getSnapshot()).filter((widget) => !widget.locked));
}

function boxOf(widgets: readonly Widget[]): Box {
  return union(widgets.map(boundsOf)) as Box;
}

function shift(core: EditorCore, units: Widget[][], by: Point[]) {
  const frames = new Map<string, Frame>();
  for (const [i, unit] of units.entries()) {
    const { x, y } = by[i] ?? { x: 0, y: 0 };
    for (const widget of unit) frames.set(widget.id, tidyFrame({ ...widget, x: widget.x + x, y: widget.y + y }));
  }
  core.apply({ type: 'placeWidgets', sceneId: openSceneId(core), frames });
}
