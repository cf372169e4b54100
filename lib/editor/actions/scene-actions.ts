import { MOST_SCENES, type Scene } from '@/lib/contract/program';
import { NAME_LENGTH, textWithin } from '@/lib/widgets';
import { alternatePositions } from '../copies';
import type { EditorCore } from '../core';
import { type Command, copyWidget } from '../document';
import { activeScene } from '../state';
import { actionsOf } from './action';

export const sceneActions = actionsOf('scene', {
  addScene: {
    icon: 'AddToQueue',
    shortcuts: ['shift+n'],
    enabled: (core) => core.getSnapshot().document.scenes.length < MOST_SCENES,
    run: (core) => insert(core, emptyScene(core)),
  },
  duplicateScene: {
    icon: 'LibraryAdd',
    shortcuts: ['shift+d'],
    enabled: (core) => core.getSnapshot().document.scenes.length < MOST_SCENES,
    run: (core) => duplicate(core, activeScene(core.getSnapshot())),
  },
  deleteScene: {
    icon: 'RemoveFromQueue',
    shortcuts: ['shift+delete', 'shift+backspace'],
    enabled: (core) => core.getSnapshot().document.scenes.length > 1,
    run: (core) => {
      const { scenes } = core.getSnapshot().document;
      const at = place(core);
      const next = scenes[at + 1] ?? scenes[at - 1];
      if (next)
        core.apply(
          { type: 'removeScene', sceneId: activeScene(core.getSnapshot()).id },
          { sceneId: next.id, selection: [] },
        );
    },
  },
  nextScene: {
    icon: 'NavigateNext',
    shortcuts: ['pagedown'],
    enabled: (core) => place(core) < core.getSnapshot().document.scenes.length - 1,
    run: (core) => open(core, place(core) + 1),
  },
  previousScene: {
    icon: 'NavigateBefore',
    shortcuts: ['pageup'],
    enabled: (core) => place(core) > 0,
    run: (core) => open(core, place(core) - 1),
  },
});

function place(core: EditorCore): number {
  return core.getSnapshot().document.scenes.indexOf(activeScene(core.getSnapshot()));
}

function open(core: EditorCore, at: number) {
  const scene = core.getSnapshot().document.scenes[at];
  if (scene) core.openScene(scene.id);
}

function insert(core: EditorCore, scene: Scene, ...more: Command[]) {
  core.apply([{ type: 'addScene', scene, at: place(core) + 1 }, ...more], { sceneId: scene.id, selection: [] });
}

/** Duplicates a scene; with an alternate layout the copies have the same positions there as their originals. */
function duplicate(core: EditorCore, scene: Scene) {
  const copy = sceneCopy(core, scene);
  const copies = scene.widgets.flatMap((of, at) => {
    const made = copy.widgets[at];
    return made ? [{ of, copy: made }] : [];
  });
  const { variant } = core.getSnapshot().document;
  insert(core, copy, ...alternatePositions(core, copies, variant?.layout ?? {}));
}

function emptyScene(core: EditorCore): Scene {
  const { transition } = activeScene(core.getSnapshot());
  return {
    id: core.newId(),
    name: String(core.getSnapshot().document.scenes.length + 1),
    // A fixed length from its neighbour would cut off a video that is placed here.
    duration: 'auto',
    transition,
    background: { color: '#00000000' },
    widgets: [],
  };
}

function sceneCopy(core: EditorCore, scene: Scene): Scene {
  const groups = new Map<string, string>();
  const widgets = scene.widgets.map((widget) => copyWidget(widget, core.newId, groups, { x: 0, y: 0 }));
  return { ...scene, id: core.newId(), name: numbered(scene.name), widgets };
}

/** "Menu" → "Menu 2" → "Menu 3". */
function numbered(name: string): string {
  const [, stem = name, number] = /^(.*?)\s*(\d+)$/.exec(name) ?? [];
  const next = ` ${Number(number ?? 1) + 1}`;
  return `${textWithin(stem, NAME_LENGTH - next.length)}${next}`.trim();
}
