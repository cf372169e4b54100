import type { ProgramDocument, Scene } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';
import { moveTo } from '../kernels';
import type { Command } from './commands';
import { reduceWidgets } from './reduce-widgets';
import { swapLayoutsOnce } from './swap-layouts';
import { reduceTextStyles, removeMissingStyles } from './text-styles';

/**
 * Returns the document after a command. Pure; anything unaffected keeps its identity, up to the document itself if
 * nothing changed, so `before === after` means that there is nothing to undo or save.
 */
export function reduce(document: ProgramDocument, command: Command): ProgramDocument {
  switch (command.type) {
    case 'addWidgets':
    case 'removeWidgets':
    case 'moveWidgets':
    case 'placeWidgets':
    case 'changeWidgets':
    case 'scaleInsides':
    case 'orderWidgets': {
      const changed = inScene(document, command.sceneId, (scene) => {
        const widgets = reduceWidgets(scene.widgets, command);
        return widgets === scene.widgets ? scene : { ...scene, widgets };
      });
      if (command.type === 'addWidgets' && changed !== document) return removeMissingStyles(changed);
      return command.type === 'removeWidgets' ? removeDeadButtons(changed) : changed;
    }
    case 'addScene': {
      const scenes = [...document.scenes];
      scenes.splice(command.at, 0, command.scene);
      return { ...document, scenes };
    }
    case 'removeScene': {
      const scenes = document.scenes.filter((scene) => scene.id !== command.sceneId);
      if (scenes.length === 0 || scenes.length === document.scenes.length) return document;
      return removeDeadButtons(redirectDeadLinks({ ...document, scenes }));
    }
    case 'moveScene': {
      const from = document.scenes.findIndex((scene) => scene.id === command.sceneId);
      if (from === -1 || from === command.to) return document;
      return { ...document, scenes: moveTo(document.scenes, from, command.to) };
    }
    case 'changeScene':
      return inScene(document, command.sceneId, (scene) => patched(scene, command.change));
    case 'changeProgram':
      return patched(document, command.change);
    case 'turn':
      return swapLayoutsOnce(document, command.to);
    case 'addTextStyle':
    case 'changeTextStyle':
    case 'removeTextStyle':
    case 'applyTextStyle':
      return reduceTextStyles(document, command);
    case 'setButton':
      if (document.buttons[command.which] === command.button) return document;
      return { ...document, buttons: { ...document.buttons, [command.which]: command.button } };
    case 'replaceDocument':
      return removeDeadButtons(command.document);
    default:
      return never(command);
  }
}

function inScene(document: ProgramDocument, sceneId: string, change: (scene: Scene) => Scene): ProgramDocument {
  const at = document.scenes.findIndex((scene) => scene.id === sceneId);
  const before = document.scenes[at];
  if (!before) return document;
  const after = change(before);
  return after === before ? document : { ...document, scenes: document.scenes.with(at, after) };
}

function patched<T extends object, K extends keyof T>(thing: T, change: Partial<Pick<T, K>>): T {
  const same = (Object.keys(change) as K[]).every((key) => Object.is(thing[key], change[key]));
  return same ? thing : { ...thing, ...change };
}

/** Removes default buttons whose widget was removed. */
function removeDeadButtons(document: ProgramDocument): ProgramDocument {
  const named = Object.values(document.buttons).flatMap((button) => (button ? [button.widgetId] : []));
  if (named.length === 0) return document;
  const existing = new Set(document.scenes.flatMap((scene) => scene.widgets.map((widget) => widget.id)));
  if (named.every((id) => existing.has(id))) return document;
  const keep = (button: ProgramDocument['buttons']['exit']) =>
    button && existing.has(button.widgetId) ? button : null;
  const { exit, before, after } = document.buttons;
  return { ...document, buttons: { exit: keep(exit), before: keep(before), after: keep(after) } };
}

/** Redirects links to a removed scene. */
function redirectDeadLinks(document: ProgramDocument): ProgramDocument {
  const ids = new Set(document.scenes.map((scene) => scene.id));
  const scenes = document.scenes.map((scene) => {
    const widgets = scene.widgets.map((widget) => definitionOf(widget).remapSceneLinks(widget, (id) => ids.has(id)));
    return widgets.every((widget, i) => widget === scene.widgets[i]) ? scene : { ...scene, widgets };
  });
  return { ...document, scenes };
}

function never(command: never): never {
  throw new TypeError(`unknown command ${JSON.stringify(command)}`);
}
