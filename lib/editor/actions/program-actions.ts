import type { EditorCore } from '../core';
import { actionsOf } from './action';
import { fitCamera } from './view-actions';

/** Actions handled by the screen around the editor. */
export const programActions = actionsOf('program', {
  save: { icon: 'Save', shortcuts: ['mod+s'], run: (core) => core.request('save') },
  preview: { icon: 'PlayArrow', shortcuts: ['mod+enter'], run: (core) => core.request('preview') },
  playScene: { icon: 'Slideshow', shortcuts: ['mod+shift+enter'], run: (core) => core.request('playScene') },
  turn: {
    icon: 'ScreenRotation',
    shortcuts: ['mod+alt+o'],
    enabled: (core) => core.getSnapshot().document.variant !== undefined,
    checked: (core) => core.getSnapshot().session.layout === 'other',
    run: openOther,
  },
  addShape: {
    icon: 'ScreenRotation',
    enabled: (core) => {
      const { variant, template } = core.getSnapshot().document;
      return !variant && !template;
    },
    run(core) {
      const { width, height } = core.getSnapshot().document;
      // A square program becomes one with a usual screen ratio.
      const other = {
        width: height,
        height: width === height ? Math.min(20_000, Math.round((width * 16) / 9)) : width,
      };
      core.apply(
        [
          { type: 'changeProgram', change: { variant: { ...other, layout: {} } } },
          { type: 'turn', to: 'other' },
        ],
        {
          layout: 'other',
        },
      );
      showWhole(core);
    },
  },
  /** Removes the open layout and keeps the other one. */
  removeShape: {
    icon: 'Delete',
    enabled: (core) => {
      const { variant, template } = core.getSnapshot().document;
      return variant !== undefined && !template;
    },
    run(core) {
      core.apply(
        [
          { type: 'turn', to: otherLayout(core) },
          { type: 'changeProgram', change: { variant: undefined } },
        ],
        {
          layout: 'own',
        },
      );
      showWhole(core);
    },
  },
  check: { icon: 'FactCheck', shortcuts: ['mod+alt+c'], run: (core) => core.request('check') },
  find: { icon: 'FindReplace', shortcuts: ['mod+f'], run: (core) => core.request('find') },
  history: { icon: 'History', shortcuts: ['mod+alt+h'], run: (core) => core.request('history') },
  export: { icon: 'FileDownload', shortcuts: ['mod+alt+e'], run: (core) => core.request('export') },
  palette: { icon: 'Keyboard', shortcuts: ['mod+/', 'shift+?'], run: (core) => core.request('palette') },
});

function openOther(core: EditorCore) {
  const to = otherLayout(core);
  core.apply({ type: 'turn', to }, { layout: to });
  showWhole(core);
}

const otherLayout = (core: EditorCore) => (core.getSnapshot().session.layout === 'own' ? 'other' : 'own');

/** Fits the camera to the changed canvas. */
const showWhole = (core: EditorCore) => core.setView({ camera: fitCamera(core.getSnapshot()) });
