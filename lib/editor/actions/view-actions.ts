import type { EditorCore } from '../core';
import { type Camera, fitBox, MAX_ZOOM, MIN_ZOOM, zoomAt, zoomStop } from '../kernels';
import type { EditorState } from '../state';
import { actionsOf } from './action';

/** Returns the camera that shows the whole canvas, with a margin in screen pixels that is smaller on small screens. */
export function fitCamera({ document: { width: w, height: h }, view: { viewport } }: EditorState): Camera {
  return fitBox({ x: 0, y: 0, w, h }, viewport, Math.min(viewport.w, viewport.h) < 480 ? 16 : 48);
}

export const viewActions = actionsOf('view', {
  zoomIn: {
    icon: 'ZoomIn',
    shortcuts: ['mod+=', 'mod++', 'mod+shift++', '+', 'shift++'],
    enabled: (core) => zoom(core) < MAX_ZOOM,
    run: (core) => zoomTo(core, zoomStop(zoom(core), 1)),
  },
  zoomOut: {
    icon: 'ZoomOut',
    shortcuts: ['mod+-', '-'],
    enabled: (core) => zoom(core) > MIN_ZOOM,
    run: (core) => zoomTo(core, zoomStop(zoom(core), -1)),
  },
  zoomFit: {
    icon: 'FitScreen',
    shortcuts: ['shift+1'],
    run: (core) => core.setView({ camera: fitCamera(core.getSnapshot()) }),
  },
  zoom100: { icon: 'CropOriginal', shortcuts: ['mod+0', 'shift+0'], run: (core) => zoomTo(core, 1) },
  toggleSnap: {
    icon: 'Straighten',
    shortcuts: ['shift+s'],
    checked: (core) => core.getSnapshot().view.snapping,
    run: (core) => core.setView({ snapping: !core.getSnapshot().view.snapping }),
  },
  toggleGrid: {
    icon: 'GridOn',
    shortcuts: ['shift+g'],
    checked: (core) => core.getSnapshot().view.grid,
    run: (core) => core.setView({ grid: !core.getSnapshot().view.grid }),
  },
});

function zoom(core: EditorCore): number {
  return core.getSnapshot().view.camera.zoom;
}

/** Zooms around the middle of the viewport. */
function zoomTo(core: EditorCore, to: number) {
  const { camera, viewport } = core.getSnapshot().view;
  core.setView({ camera: zoomAt(camera, { x: viewport.w / 2, y: viewport.h / 2 }, to / camera.zoom) });
}
