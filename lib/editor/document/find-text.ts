import { isFieldOpen, type ProgramDocument, type Widget } from '@/lib/contract/program';
import { definitionOf, type ManifestOf, setText, textAt } from '@/lib/widgets';
import type { Command } from './commands';

export interface TextSearch {
  text: string;
  matchCase: boolean;
  /** Manifests of the packages in the document. */
  manifestOf: ManifestOf;
}

/** Text of a widget that contains the search text. */
export interface FoundText {
  sceneId: string;
  /** Number of the scene, from 1. */
  sceneNumber: number;
  widgetId: string;
  name: string;
  /** Path of the text in the widget. */
  path: string;
  text: string;
  /** Ranges within the text, `until` exclusive. */
  places: { from: number; until: number }[];
  locked: boolean;
}

/** Returns all widget texts that contain the search text, in the order of scenes and widgets. */
export function findText(document: ProgramDocument, search: TextSearch): FoundText[] {
  const pattern = patternOf(search);
  if (!pattern) return [];
  return document.scenes.flatMap(({ id: sceneId, widgets }, index) =>
    widgets.flatMap((widget) =>
      definitionOf(widget)
        .texts(widget, search.manifestOf)
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

export interface Replacement {
  /** Commands of a single undo step. */
  commands: Command[];
  /** Number of replaced occurrences. */
  replaced: number;
  /** Number of skipped texts: locked ones, and those that would become too long. */
  left: number;
}

/** Replaces the search text wherever it is found. */
export function replaceText(document: ProgramDocument, search: TextSearch, by: string): Replacement {
  const pattern = patternOf(search);
  const made: Replacement = { commands: [], replaced: 0, left: 0 };
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

/** Returns the fields of a widget with changed texts. */
function replacedIn(
  document: ProgramDocument,
  widget: Widget,
  { pattern, by, manifestOf }: { pattern: RegExp; by: string; manifestOf: ManifestOf },
) {
  const copy = structuredClone(widget);
  const changed = new Set<string>();
  let [replaced, left] = [0, 0];
  for (const { path, maxLength } of definitionOf(widget).texts(widget, manifestOf)) {
    const text = textAt(widget, path);
    const places = [...text.matchAll(pattern)].length;
    if (places === 0) continue;
    // A function, so that a text such as `$&` is inserted literally.
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

/** True if the program's author or its template locked the text. */
const isLocked = ({ template }: ProgramDocument, widget: Widget, path: string): boolean =>
  widget.locked || (template !== undefined && !isFieldOpen(widget, path.split('.')[0] ?? ''));

function patternOf({ text, matchCase }: Pick<TextSearch, 'text' | 'matchCase'>): RegExp | null {
  return text === '' ? null : new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), matchCase ? 'gu' : 'giu');
}
