import type { Manifest, ProgramVersion } from '@/lib/contract/gateway';
import { filesOf, type ProgramDocument } from '@/lib/contract/program';

/** Materials that play within a period only: what of a program is left at an instant, and when that changes. */

type Periods = Manifest['validity'];

/** Of each version what was left of it last, and of which materials it went without: the same object while that holds. */
const left = new WeakMap<ProgramVersion, { without: string; version: ProgramVersion | null }>();
const missing = new WeakMap<ProgramVersion, string>();

const lessened = new WeakMap<ProgramDocument, ReadonlySet<string>>();

/** Ids of the scenes that a document of two shapes shows less of than it was made with: one of the shapes may have nothing left to show. */
export const lessenedIn = (document: ProgramDocument): ReadonlySet<string> => lessened.get(document) ?? NONE;
const NONE: ReadonlySet<string> = new Set();

/** Ids of the materials that a version goes without, as one text: two with the same one show the same. */
export const withoutOf = (version: ProgramVersion): string => missing.get(version) ?? '';

const isOutside = ({ from, until }: Periods[number], instant: number): boolean =>
  (from !== null && instant < Date.parse(from)) || (until !== null && instant >= Date.parse(until));

/** The version without what is outside of its period; null where nothing of it is left to show. Itself where all is within. */
export function within(version: ProgramVersion, periods: Periods, instant: number): ProgramVersion | null {
  const outside = new Set(periods.filter((each) => isOutside(each, instant)).map(({ materialId }) => materialId));
  if (outside.size === 0) return version;
  const gone = filesOf(version.document).filter(({ materialId }) => outside.has(materialId));
  if (gone.length === 0) return version;
  const without = [...new Set(gone.map(({ materialId }) => materialId))].sort().join();
  const known = left.get(version);
  if (known?.without === without) return known.version;
  const document = withoutFiles(
    version.document,
    gone.map(({ path }) => path),
  );
  const rest = document && { ...version, document };
  if (rest) missing.set(rest, without);
  left.set(version, { without, version: rest });
  return rest;
}

/** Milliseconds until a period begins or ends; null where none does any more. */
export function nextChange(periods: Periods, instant: number): number | null {
  const ahead = periods
    .flatMap(({ from, until }) => [from, until])
    .flatMap((each) => (each === null || Date.parse(each) <= instant ? [] : Date.parse(each) - instant));
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** Fields without which what has them still shows something. */
const spared = new Set(['image', 'fallback', 'fontFile', 'bold', 'italic', 'boldItalic']);

interface Holder {
  [field: string]: unknown;
}

/**
 * The document without the files at these paths: a widget goes with its file, or where it has several, or does without, loses that one alone. A scene that
 * showed nothing else in any of its shapes goes; null where no scene is left.
 */
function withoutFiles(document: ProgramDocument, paths: readonly string[]): ProgramDocument | null {
  const copy = structuredClone(document);
  const emptied = new Set<unknown>();
  const removed = new Set<unknown>();
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.at(-1) ?? '';
    if (spared.has(last)) {
      const holder = at(copy, keys.slice(0, -1)) as Holder;
      delete holder[last];
    } else {
      // scenes.0.widgets.3, and within a widget the list and the place in it.
      const [widget, inside] = [at(copy, keys.slice(0, 4)), keys.slice(4)];
      if (inside.length === 0) removed.add(widget);
      else removed.add(at(widget, inside));
    }
  }
  const less = new Set<string>();
  const scenes = copy.scenes.flatMap((scene) => {
    const widgets = scene.widgets.flatMap((widget) => {
      if (removed.has(widget)) return [];
      for (const [field, value] of Object.entries(widget as Holder)) {
        if (!Array.isArray(value) || !value.some((item) => removed.has(item))) continue;
        const rest = value.filter((item) => !removed.has(item));
        if (rest.length === 0) emptied.add(widget);
        (widget as Holder)[field] = rest;
      }
      return emptied.has(widget) ? [] : [widget];
    });
    const isEmptied = widgets.length < scene.widgets.length && widgets.every((each) => hidesInAll(document, each));
    if (widgets.length < scene.widgets.length) less.add(scene.id);
    return isEmptied ? [] : [{ ...scene, widgets }];
  });
  if (scenes.length === 0) return null;
  const rest = { ...copy, scenes };
  if (copy.variant) lessened.set(rest, less);
  return rest;
}

/** Whether a widget is hidden in each shape of its document; without a word of the other one it is there as in the document's own. */
const hidesInAll = (
  { variant }: ProgramDocument,
  { id, hidden }: ProgramDocument['scenes'][number]['widgets'][number],
) => hidden && variant?.layout[id]?.hidden !== false;

const at = (of: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Holder)[key], of);
