import { opensField, type ProgramDocument, type Widget } from '@/lib/contract/program';
import { definitionOf, type ManifestOf } from '@/lib/widgets';
import type { Command } from './commands';

export interface TextSearch {
  text: string;
  matchCase: boolean;
  /** Of packages that the document shows. */
  manifestOf: ManifestOf;
}

/** A text of a widget that has what is searched for. */
export interface FoundText {
  sceneId: string;
  /** Of the scene, from 1. */
  sceneNumber: number;
  widgetId: string;
  name: string;
  /** Where the text is in the widget. */
  path: string;
  text: string;
  /** Where in the text: first and behind the last character of each. */
  places: { from: number; until: number }[];
  locked: boolean;
}

/** All texts of widgets that have what is searched for, in the order of scenes and widgets. */
export function findText(document: ProgramDocument, search: TextSearch): FoundText[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  return document.scenes.flatMap(({ id: sceneId, widgets }, index) =>
    widgets.flatMap((widget) =>
      definitionOf(widget)
        .words(widget, search.manifestOf)
        .flatMap(({ path }): FoundText[] => {
          const text = textAt(widget, path);
          const places = [...text.matchAll(pattern)].map((match) => ({
            from: match.index,
            until: match.index + match[0].length,
          }));
          const { id: widgetId, name } = widget;
          const locked = isLocked(document, widget, path);
          return places.length === 0
            ? []
            : [{ sceneId, sceneNumber: index + 1, widgetId, name, path, text, places, locked }];
        }),
    ),
  );
}

export interface Replacing {
  /** One undo step together. */
  commands: Command[];
  /** Places that are replaced. */
  replaced: number;
  /** Texts left as they are: locked ones, and those that would become too long. */
  left: number;
}

/** Replaces what is searched for wherever it is found. */
export function replaceText(document: ProgramDocument, search: TextSearch, by: string): Replacing {
  const pattern = patternOf(search);
  const made: Replacing = { commands: [], replaced: 0, left: 0 };
  if (!pattern) return made;
  for (const { id: sceneId, widgets } of document.scenes)
    for (const widget of widgets) {
      const after = replacedIn(document, widget, { pattern, by, manifestOf: search.manifestOf });
      made.replaced += after.replaced;
      made.left += after.left;
      if (after.replaced > 0)
        made.commands.push({ type: 'changeWidgets', sceneId, ids: [widget.id], change: after.change });
    }
  return made;
}

/** The fields of a widget that have other texts now. */
function replacedIn(
  document: ProgramDocument,
  widget: Widget,
  { pattern, by, manifestOf }: { pattern: RegExp; by: string; manifestOf: ManifestOf },
) {
  const copy = structuredClone(widget);
  const changed = new Set<string>();
  let [replaced, left] = [0, 0];
  for (const { path, maxLength } of definitionOf(widget).words(widget, manifestOf)) {
    const text = textAt(widget, path);
    const places = [...text.matchAll(pattern)].length;
    if (places === 0) continue;
    // As a function: a text such as `$&` means itself.
    const after = text.replaceAll(pattern, () => by);
    if (isLocked(document, widget, path) || after.length > maxLength) left += 1;
    else {
      setText(copy, path, after);
      changed.add(path.split('.')[0] ?? '');
      replaced += places;
    }
  }
  const change = Object.fromEntries(Object.entries(copy).filter(([field]) => changed.has(field))) as Partial<Widget>;
  return { change, replaced, left };
}

/** By whoever made the program, or by its template. */
const isLocked = ({ template }: ProgramDocument, widget: Widget, path: string): boolean =>
  widget.locked || (template !== undefined && !opensField(widget, path.split('.')[0] ?? ''));

type Node = Record<string, unknown>;

const textAt = (widget: Widget, path: string): string =>
  String(path.split('.').reduce<unknown>((at, key) => (at as Node)[key], widget) ?? '');

function setText(widget: Widget, path: string, text: string): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((at, key) => (at as Node)[key], widget) as Node;
  holder[last] = text;
}

function patternOf({ text, matchCase }: Pick<TextSearch, 'text' | 'matchCase'>): RegExp | null {
  return text === '' ? null : new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), matchCase ? 'gu' : 'giu');
}
