import type { Manifest, ProgramVersion } from '@/lib/contract/gateway';
import { conditionsOf, filesOf, type ProgramDocument } from '@/lib/contract/program';
import { type ConditionFacts, outcomeOf } from '@/lib/schedule';

/**
 * Validity periods of materials and scenes, and conditions of scenes: the part of a program that remains at an instant,
 * and the next change.
 */

type Periods = Manifest['validity'];
type Period = Omit<Periods[number], 'materialId'>;

/** Last reduced object of each version, and what it omits: the same object as long as that is the same. */
const left = new WeakMap<ProgramVersion, { without: string; version: ProgramVersion | null }>();
const missing = new WeakMap<ProgramVersion, string>();

const lessened = new WeakMap<ProgramDocument, ReadonlySet<string>>();

/**
 * Returns the ids of scenes that show less of a document with two layouts than originally: one layout may have nothing
 * left to show.
 */
export const reducedScenes = (document: ProgramDocument): ReadonlySet<string> => lessened.get(document) ?? NONE;
const NONE: ReadonlySet<string> = new Set();

/** Returns the ids of the materials and scenes that a version omits, as one text: equal texts show the same. */
export const omissionsOf = (version: ProgramVersion): string => missing.get(version) ?? '';

const isOutside = ({ from, until }: Period, instant: number): boolean =>
  (from !== null && instant < Date.parse(from)) || (until !== null && instant >= Date.parse(until));

/**
 * Returns the version without content outside its period, and without scenes whose condition is not met; `null` if
 * nothing is left. The same object if everything plays.
 */
export function playablePart(
  version: ProgramVersion,
  periods: Periods,
  facts: ConditionFacts,
  instant: number,
): ProgramVersion | null {
  const { scenes } = version.document;
  const playing = scenes.filter(
    ({ period, when }) => !(period && isOutside(period, instant)) && outcomeOf(when, facts, instant).holds,
  );
  const outside = new Set(periods.filter((each) => isOutside(each, instant)).map(({ materialId }) => materialId));
  if (outside.size === 0 && playing.length === scenes.length) return version;
  const whole = { ...version.document, scenes: playing };
  const gone = filesOf(whole).filter(({ materialId }) => outside.has(materialId));
  if (gone.length === 0 && playing.length === scenes.length) return version;
  const skipped = scenes.filter((scene) => !playing.includes(scene)).map(({ id }) => id);
  const without = [...new Set(gone.map(({ materialId }) => materialId)), ...skipped].sort().join();
  const known = left.get(version);
  if (known?.without === without) return known.version;
  const document = withoutFiles(
    whole,
    gone.map(({ path }) => path),
  );
  const rest = document && { ...version, document };
  if (rest) missing.set(rest, without);
  left.set(version, { without, version: rest });
  return rest;
}

/** Returns the periods of all scenes of these versions. */
export const periodsOfScenes = (versions: readonly ProgramVersion[]): Period[] =>
  versions.flatMap(({ document }) => document.scenes.flatMap(({ period }) => period ?? []));

/** Returns the milliseconds until data of a scene's condition becomes stale; `null` if none does. */
export function nextOfConditions(
  versions: readonly ProgramVersion[],
  facts: ConditionFacts,
  instant: number,
): number | null {
  const edges = versions.flatMap(({ document }) =>
    conditionsOf(document.scenes).flatMap((when) => outcomeOf(when, facts, instant).next ?? []),
  );
  return edges.length > 0 ? Math.min(...edges) - instant : null;
}

/** Returns the milliseconds until a period begins or ends; `null` if none does. */
export function nextChange(periods: readonly Period[], instant: number): number | null {
  const ahead = periods
    .flatMap(({ from, until }) => [from, until])
    .flatMap((each) => (each === null || Date.parse(each) <= instant ? [] : Date.parse(each) - instant));
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** Fields whose owner still shows something without them. */
const spared = new Set(['image', 'fallback', 'fontFile', 'bold', 'italic', 'boldItalic']);

interface Holder {
  [field: string]: unknown;
}

/**
 * Returns the document without the files at these paths: a widget is removed with its file, unless it has several, or
 * works without one. A scene that showed nothing else in any of its layouts is removed; `null` if no scene is left.
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
      // The path of a widget, scenes.0.widgets.3, and within it the list and the index.
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

/** True if a widget is hidden in each layout of its document; without a value the other layout is the same as the own one. */
const hidesInAll = (
  { variant }: ProgramDocument,
  { id, hidden }: ProgramDocument['scenes'][number]['widgets'][number],
) => hidden && variant?.layout[id]?.hidden !== false;

const at = (of: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (value as Holder)[key], of);
