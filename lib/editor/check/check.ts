import { placeholdersOfCondition } from '@/lib/contract/condition';
import {
  fontFiles,
  type ProgramDocument,
  type Scene,
  sceneSeconds,
  swapLayouts,
  type Widget,
} from '@/lib/contract/program';
import {
  definitionOf,
  type FileUse,
  type Font,
  placeholdersIn,
  type RowCounts,
  rowsFor,
  type SourceValue,
  textsToFill,
  unfilteredFeed,
} from '@/lib/widgets';
import { boundsOf } from '../kernels';
import { enlargement, enlargementFactor } from './enlargement';
import { coloursBelow, isCovered, isOpaque } from './ground';
import { hasFontFamily, inksOf } from './inks';

/** Enlargement factor beyond which a picture looks soft. */
export const MOST_ENLARGED = 1.5;
/** Minimum contrast by WCAG 2 for large letters, which those of a screen on a wall always are. */
export const LEAST_CONTRAST = 3;
/** Days before the end of a material in which it is reported. */
export const ENDING_DAYS = 7;

/** Facts about a material that a check needs. */
export interface CheckedMaterial {
  width: number | null;
  height: number | null;
  codec: string | null;
  /** ISO 8601; `null`: unbounded. */
  validFrom: string | null;
  validUntil: string | null;
  /** Number of terminals that report no support of its codec. */
  unable: number;
  /** Audio codec, and the number of terminals that report no support of it. */
  sound: { codec: string; unable: number } | null;
}

/** Facts that a document does not contain. Undefined means unknown, and causes no finding. */
export interface Facts {
  now: Date;
  /** `null`: deleted. */
  material(id: string): CheckedMaterial | null | undefined;
  /** `null`: does not exist for the program's owner. */
  source(id: string): SourceValue | null | undefined;
  cutOff(widget: Widget): boolean;
  /** True if lines of its rows are too long for their space. */
  shortened(widget: Widget): boolean;
  /** True if every camera reads it, or it is no code. */
  scans(widget: Widget): boolean;
  /** Returns the number of rows shown, out of all; `null` for widgets without rows. */
  rows(widget: Widget): RowCounts | null;
  hasFont(font: Font): boolean;
  /** False if nothing that the caller sees has a value for the placeholder. */
  hasValue(placeholder: string): boolean;
  /** Returns the contrast of letters on their backgrounds; `null` for unreadable colours. */
  contrast(of: InkedText): number | null;
}

/** Letters on the backgrounds of their own widget, with its opacity, and on others below; each listed from the bottom up. */
export interface InkedText {
  letters: string;
  own: readonly string[];
  opacity: number;
  below: readonly string[];
}

interface Kinds {
  cutOff: undefined;
  shortened: undefined;
  unscannable: undefined;
  /** Enlargement factor. */
  small: { times: number };
  noFont: { family: string };
  contrast: { ratio: number };
  outside: undefined;
  partlyOutside: undefined;
  covered: undefined;
  tooLate: undefined;
  gone: undefined;
  notYet: { at: string };
  expired: { at: string };
  ending: { at: string };
  /** Carousel only. */
  allEnded: undefined;
  empty: undefined;
  noSource: undefined;
  /** The condition of a scene reads a source, or columns, that are not there. */
  conditionSource: undefined;
  conditionColumn: { names: string };
  noRows: undefined;
  rowsLeftOut: RowCounts;
  /** Names of placeholders. */
  noValue: { names: string };
  codec: { codec: string; count: number };
}
export type FindingKind = keyof Kinds;

/** Problem that visitors would notice on the screen. */
export type Finding = { [K in FindingKind]: Place & { kind: K; values: Kinds[K] } }[FindingKind];

interface Place {
  /** Unique among the findings of a program. */
  key: string;
  sceneId: string;
  /** Number of the scene, from 1. */
  sceneNumber: number;
  /** `null` for the scene itself: its background, or its condition. */
  widgetId: string | null;
  name: string;
  /** True if it was found in the layout that is not open. */
  inOther?: true;
}

type Found = { [K in FindingKind]: { kind: K; values: Kinds[K] } }[FindingKind];

/** Returns the findings in a program, in the order of scenes and widgets. Hidden widgets are ignored. */
export function checkProgram(document: ProgramDocument, facts: Facts): Finding[] {
  return document.scenes.flatMap((scene, index) => {
    const place = { sceneId: scene.id, sceneNumber: index + 1 };
    const images = [scene.background.image, index === 0 ? document.background.image : undefined].flatMap(
      (image) => image ?? [],
    );
    const behind = images.map(({ materialId, md5 }) => ({ path: '', materialId, md5, type: 'image' as const }));
    const enlarged = Math.max(
      0,
      ...images.map(({ materialId, fit }) => enlargementFactor(facts.material(materialId), fit, document)),
    );
    const ofScene = [
      ...materialFindings(behind, facts),
      ...sizeFindings(enlarged),
      ...conditionFindings(scene, facts),
    ].map((found, i) => ({
      ...place,
      ...found,
      key: `${scene.id} ${found.kind} ${i}`,
      widgetId: null,
      name: scene.name,
    }));
    const ofWidgets = scene.widgets.flatMap((widget) =>
      widget.hidden
        ? []
        : widgetFindings(document, scene, widget, facts).map((found, i) => ({
            ...place,
            ...found,
            key: `${widget.id} ${found.kind} ${i}`,
            widgetId: widget.id,
            name: widget.name,
          })),
    );
    return [...ofScene, ...ofWidgets];
  });
}

/** Returns findings about data that the condition of a scene lacks: it would never be known. */
function conditionFindings({ when }: Scene, { source, hasValue }: Facts): Found[] {
  if (!when) return [];
  const cells = when.comparisons.flatMap((each) => (each.kind === 'cell' ? [each] : []));
  const found: Found[] = [];
  if (cells.some(({ sourceId }) => source(sourceId) === null))
    found.push({ kind: 'conditionSource', values: undefined });
  const columns = cells.flatMap(({ sourceId, field, row }) => {
    const known = source(sourceId)?.columns;
    return known ? [field, ...(row ? [row.field] : [])].filter((column) => !known.includes(column)) : [];
  });
  if (columns.length > 0) found.push({ kind: 'conditionColumn', values: { names: [...new Set(columns)].join(', ') } });
  const names = placeholdersOfCondition(when).flatMap(({ name }) => (hasValue(name) ? [] : name));
  if (names.length > 0) found.push({ kind: 'noValue', values: { names: [...new Set(names)].join(', ') } });
  return found;
}

const kindsOfPlace: readonly FindingKind[] = [
  'cutOff',
  'shortened',
  'unscannable',
  'small',
  'outside',
  'partlyOutside',
  'covered',
  'contrast',
  'rowsLeftOut',
];

/**
 * Checks both layouts of a program: of the one that is not open only problems caused by its positions, and all problems
 * of widgets hidden elsewhere.
 */
export function checkLayouts(document: ProgramDocument, facts: Facts): Finding[] {
  const found = checkProgram(document, facts);
  if (!document.variant) return found;
  const placeOf = ({ kind, sceneId, widgetId }: Finding) => `${widgetId ?? sceneId} ${kind}`;
  const known = new Set(found.map(placeOf));
  const hidden = new Set(document.scenes.flatMap(({ widgets }) => widgets.flatMap((w) => (w.hidden ? w.id : []))));
  const others = checkProgram(swapLayouts(document), facts).filter(
    (each) =>
      (kindsOfPlace.includes(each.kind) || (each.widgetId !== null && hidden.has(each.widgetId))) &&
      !known.has(placeOf(each)),
  );
  return [...found, ...others.map((each) => ({ ...each, key: `other ${each.key}`, inOther: true as const }))];
}

function widgetFindings(document: ProgramDocument, scene: Scene, widget: Widget, facts: Facts): Found[] {
  const definition = definitionOf(widget);
  if (definition.empty(widget)) return [{ kind: 'empty', values: undefined }];
  const found: Found[] = [];
  const files = definition.files(widget);
  const outside = outsideOf(document, widget);
  if (outside) found.push({ kind: outside, values: undefined });
  if (outside !== 'outside' && isCovered(scene, widget)) found.push({ kind: 'covered', values: undefined });
  if (comesTooLate(scene, widget)) found.push({ kind: 'tooLate', values: undefined });
  if (facts.cutOff(widget)) found.push({ kind: 'cutOff', values: undefined });
  if (facts.shortened(widget)) found.push({ kind: 'shortened', values: undefined });
  if (!facts.scans(widget)) found.push({ kind: 'unscannable', values: undefined });
  found.push(...fontFindings(widget, facts), ...materialFindings(files, facts), ...soundFindings(widget, files, facts));
  const unknown = unknownPlaceholders(widget, facts);
  if (unknown.length > 0) found.push({ kind: 'noValue', values: { names: unknown.join(', ') } });
  if (hasEnded(widget, facts)) found.push({ kind: 'allEnded', values: undefined });
  found.push(...sizeFindings(enlargement(widget, facts.material)));
  const ratio = contrastOf(document, scene, widget, facts);
  if (ratio !== null && ratio < LEAST_CONTRAST) found.push({ kind: 'contrast', values: { ratio } });
  const sources = definition.sources(widget).map((id) => facts.source(id));
  if (sources.includes(null)) found.push({ kind: 'noSource', values: undefined });
  if (sources.some((of) => of && rowsOfSource(widget, of) === 0)) found.push({ kind: 'noRows', values: undefined });
  const rows = facts.rows(widget);
  if (rows && rows.shown < rows.all) found.push({ kind: 'rowsLeftOut', values: rows });
  return found;
}

/** Returns the placeholders that are the same on every terminal, because none has a value. */
const unknownPlaceholders = (widget: Widget, { hasValue }: Facts): string[] => [
  ...new Set(
    textsToFill(widget)
      .flatMap(({ text }) => placeholdersIn(text).map(({ name }) => name))
      .filter((name) => !hasValue(name)),
  ),
];

/** True if the scene, or the widget's own time in it, is over before it appears. */
function comesTooLate(scene: Scene, { animation }: Widget): boolean {
  const end = sceneSeconds(scene) - (animation?.out?.delay ?? 0);
  return animation?.in !== undefined && animation.in.delay >= end;
}

/** True if no picture of a carousel is shown any more, wherever the terminal is. */
function hasEnded(widget: Widget, { material, now }: Facts): boolean {
  if (widget.type !== 'carousel') return false;
  // Earliest local date on earth.
  const today = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
  return widget.items.every(({ until, materialId }) => {
    const end = material(materialId)?.validUntil ?? null;
    return (until !== null && until < today) || (end !== null && Date.parse(end) <= now.getTime());
  });
}

/** Returns the number of rows that a source has for a widget, which may filter them, but not by values of terminals. */
const rowsOfSource = (widget: Widget, source: SourceValue): number =>
  'feed' in widget
    ? rowsFor({ ...widget, feed: unfilteredFeed(widget.feed) }, 0, source).raw.length
    : source.rows.length;

/**
 * Returns whether a widget is outside. Text and codes are useless with a part missing; pictures often extend over the
 * edge on purpose, and invisible widgets have no position.
 */
function outsideOf({ width, height }: ProgramDocument, widget: Widget): 'outside' | 'partlyOutside' | null {
  if (!definitionOf(widget).isVisible) return null;
  const { x, y, w, h } = boundsOf(widget);
  if (x >= width || y >= height || x + w <= 0 || y + h <= 0) return 'outside';
  const whole = x >= -1 && y >= -1 && x + w <= width + 1 && y + h <= height + 1;
  return whole || !(hasFontFamily(widget) || 'correction' in widget) ? null : 'partlyOutside';
}

/** Returns findings about custom fonts, which may end like any material. */
function fontFindings(widget: Widget, facts: Facts): Found[] {
  const fonts = new Map(
    definitionOf(widget)
      .fonts(widget)
      .map((font) => [font.fontFamily, font]),
  );
  const missing = [...fonts.values()].filter((font) => !facts.hasFont(font));
  if (missing.length > 0) return missing.map(({ fontFamily }) => ({ kind: 'noFont', values: { family: fontFamily } }));
  return 'fontFile' in widget ? materialFindings(fontFiles(widget), facts) : [];
}

/** Returns the contrast of the letters that are hardest to read. */
function contrastOf(document: ProgramDocument, scene: Scene, widget: Widget, { contrast }: Facts): number | null {
  // An outline or a shadow makes letters legible on any background.
  if (!hasFontFamily(widget) || ('stroke' in widget && widget.stroke?.width) || ('shadow' in widget && widget.shadow))
    return null;
  const { opacity } = widget;
  const under = coloursBelow(document, scene, widget);
  const ratios = inksOf(widget).flatMap(({ letters, own }) => {
    const below = opacity === 1 && own.some(isOpaque) ? [] : under;
    return (below && contrast({ letters, own, opacity, below })) ?? [];
  });
  return ratios.length > 0 ? Math.min(...ratios) : null;
}

const sizeFindings = (times: number): Found[] => (times > MOST_ENLARGED ? [{ kind: 'small', values: { times } }] : []);

/** Returns findings about audio codecs, unless muted. */
function soundFindings(widget: Widget, files: readonly FileUse[], { material }: Facts): Found[] {
  if (!('volume' in widget) || ('muted' in widget && widget.muted)) return [];
  const sounds = files.flatMap(({ materialId }) => material(materialId)?.sound ?? []);
  const refused = new Map(sounds.filter(({ unable }) => unable > 0).map(({ codec, unable }) => [codec, unable]));
  return [...refused].map(([codec, count]) => ({ kind: 'codec', values: { codec, count } }));
}

function materialFindings(files: readonly FileUse[], { material, now }: Facts): Found[] {
  const ids = [...new Set(files.map(({ materialId }) => materialId))];
  return ids.flatMap((id): Found[] => {
    const of = material(id);
    if (of === null) return [{ kind: 'gone', values: undefined }];
    if (!of) return [];
    const found: Found[] = [];
    if (of.validFrom !== null && Date.parse(of.validFrom) > now.getTime())
      found.push({ kind: 'notYet', values: { at: of.validFrom } });
    if (of.validUntil !== null) {
      const left = Date.parse(of.validUntil) - now.getTime();
      if (left <= 0) found.push({ kind: 'expired', values: { at: of.validUntil } });
      else if (left <= ENDING_DAYS * 86_400_000) found.push({ kind: 'ending', values: { at: of.validUntil } });
    }
    if (of.codec !== null && of.unable > 0)
      found.push({ kind: 'codec', values: { codec: of.codec, count: of.unable } });
    return found;
  });
}
