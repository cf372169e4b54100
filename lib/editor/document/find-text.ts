import type { ProgramDocument, Widget } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';
import type { Command } from './commands';

export interface TextSearch {
  text: string;
  matchCase: boolean;
}

/** A widget whose text has what is searched for. */
export interface FoundText {
  sceneId: string;
  /** Of the scene, from 1. */
  sceneNumber: number;
  widgetId: string;
  name: string;
  text: string;
  /** Where in the text: first and behind the last character of each. */
  places: { from: number; until: number }[];
  locked: boolean;
}

/** All texts on the canvas that have what is searched for, in the order of scenes and widgets. */
export function findText(document: ProgramDocument, search: TextSearch): FoundText[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  return document.scenes.flatMap(({ id: sceneId, widgets }, index) =>
    widgets.flatMap((widget): FoundText[] => {
      const text = textOf(widget);
      const places = [...(text ?? '').matchAll(pattern)].map((match) => ({
        from: match.index,
        until: match.index + match[0].length,
      }));
      if (text === null || places.length === 0) return [];
      const { id: widgetId, name, locked } = widget;
      return [{ sceneId, sceneNumber: index + 1, widgetId, name, text, places, locked }];
    }),
  );
}

export interface Replacing {
  /** One undo step together. */
  commands: Command[];
  /** Places that are replaced. */
  replaced: number;
  /** Widgets left as they are: locked ones, and those whose text would become too long. */
  left: number;
}

/** Replaces what is searched for wherever it is found. */
export function replaceText(document: ProgramDocument, search: TextSearch, by: string): Replacing {
  const pattern = patternOf(search);
  const made: Replacing = { commands: [], replaced: 0, left: 0 };
  if (!pattern) return made;
  const widgets = new Map(document.scenes.flatMap((scene) => scene.widgets.map((widget) => [widget.id, widget])));
  for (const { sceneId, widgetId, text, places, locked } of findText(document, search)) {
    const widget = widgets.get(widgetId);
    const typing = widget && definitionOf(widget).typing;
    // As a function: a text such as `$&` means itself.
    const after = text.replaceAll(pattern, () => by);
    if (!typing || locked || after.length > typing.maxLength) {
      made.left += 1;
      continue;
    }
    made.commands.push({ type: 'changeWidgets', sceneId, ids: [widgetId], change: typing.write(after) });
    made.replaced += places.length;
  }
  return made;
}

function textOf(widget: Widget): string | null {
  return definitionOf(widget).typing?.read(widget).text ?? null;
}

function patternOf({ text, matchCase }: TextSearch): RegExp | null {
  return text === '' ? null : new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), matchCase ? 'gu' : 'giu');
}
