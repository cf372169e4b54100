import { fontFiles, type ProgramDocument, type Scene, sceneSeconds, turned, type Widget } from '@/lib/contract/program';
import { definitionOf, type FileUse, type Font, type RowsShown, rowsFor, type SourceValue } from '@/lib/widgets';
import { boundsOf } from '../kernels';
import { enlargement, timesAsLarge } from './enlargement';
import { groundsUnder, isCovered, isOpaque } from './ground';
import { inksOf, isLettered } from './inks';

/** A picture that is drawn more than this many times as large as it is looks soft. */
export const MOST_ENLARGED = 1.5;
/** WCAG 2, large letters: those of a screen on a wall always are. */
export const LEAST_CONTRAST = 3;
/** Days before its end in which a material is said to end soon. */
export const ENDING_DAYS = 7;

/** What a check has to know of a material. */
export interface CheckedMaterial {
  width: number | null;
  height: number | null;
  codec: string | null;
  /** ISO 8601; null is open. */
  validFrom: string | null;
  validUntil: string | null;
  /** Terminals that say that they do not play its codec. */
  unable: number;
  /** The codec of its sound, and terminals that say that they do not play that. */
  sound: { codec: string; unable: number } | null;
}

/** All that a document does not say by itself. What is undefined is unknown, and nothing is found there. */
export interface Facts {
  now: Date;
  /** null is gone. */
  material(id: string): CheckedMaterial | null | undefined;
  /** null is not there for whoever's program it is. */
  source(id: string): SourceValue | null | undefined;
  cutOff(widget: Widget): boolean;
  /** Whether lines of its rows are too long for their places. */
  shortened(widget: Widget): boolean;
  /** Whether every camera reads it, or it is no code. */
  scans(widget: Widget): boolean;
  /** How many rows it shows, of those that there are; null for what has none. */
  rows(widget: Widget): RowsShown | null;
  hasFont(font: Font): boolean;
  /** Of letters on their grounds; null for colours that cannot be read. */
  contrast(of: Inked): number | null;
}

/** Letters on grounds of their own widget, which is so opaque and lies on others; the lowest of each come first. */
export interface Inked {
  letters: string;
  own: readonly string[];
  opacity: number;
  below: readonly string[];
}

interface Kinds {
  cutOff: undefined;
  shortened: undefined;
  unscannable: undefined;
  /** Times as large as it is. */
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
  /** Of a carousel. */
  allEnded: undefined;
  empty: undefined;
  noSource: undefined;
  noRows: undefined;
  rowsLeftOut: RowsShown;
  codec: { codec: string; count: number };
}
export type FindingKind = keyof Kinds;

/** Something that people at the screen would not see as it is meant. */
export type Finding = { [K in FindingKind]: Place & { kind: K; values: Kinds[K] } }[FindingKind];

interface Place {
  /** Unique among the findings of a program. */
  key: string;
  sceneId: string;
  /** Of the scene, from 1. */
  sceneNumber: number;
  /** null for what is the scene's own, such as its background. */
  widgetId: string | null;
  name: string;
  /** It is found in the shape that is not open. */
  inOther?: true;
}

type Found = { [K in FindingKind]: { kind: K; values: Kinds[K] } }[FindingKind];

/** All that is found in a program, in the order of scenes and widgets. Hidden widgets are nobody's concern. */
export function checkProgram(document: ProgramDocument, facts: Facts): Finding[] {
  return document.scenes.flatMap((scene, index) => {
    const place = { sceneId: scene.id, sceneNumber: index + 1 };
    const images = [scene.background.image, index === 0 ? document.background.image : undefined].flatMap(
      (image) => image ?? [],
    );
    const behind = images.map(({ materialId, md5 }) => ({ path: '', materialId, md5, type: 'image' as const }));
    const enlarged = Math.max(
      0,
      ...images.map(({ materialId, fit }) => timesAsLarge(facts.material(materialId), fit, document)),
    );
    const ofScene = [...materialFindings(behind, facts), ...sizeFindings(enlarged)].map((found, i) => ({
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
 * The same of both shapes of a program: of the one that is not open what its places bring about alone, and all of a widget that is seen nowhere
 * else.
 */
export function checkShapes(document: ProgramDocument, facts: Facts): Finding[] {
  const found = checkProgram(document, facts);
  if (!document.variant) return found;
  const placeOf = ({ kind, sceneId, widgetId }: Finding) => `${widgetId ?? sceneId} ${kind}`;
  const known = new Set(found.map(placeOf));
  const hidden = new Set(document.scenes.flatMap(({ widgets }) => widgets.flatMap((w) => (w.hidden ? w.id : []))));
  const others = checkProgram(turned(document), facts).filter(
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

/** Whether its scene is over before it comes in, or its own time in that. */
function comesTooLate(scene: Scene, { animation }: Widget): boolean {
  const end = sceneSeconds(scene) - (animation?.out?.delay ?? 0);
  return animation?.in !== undefined && animation.in.delay >= end;
}

/** Whether none of the pictures of a carousel is shown any more, wherever the terminal is. */
function hasEnded(widget: Widget, { material, now }: Facts): boolean {
  if (widget.type !== 'carousel') return false;
  // The date where it is earliest.
  const today = new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
  return widget.items.every(({ until, materialId }) => {
    const end = material(materialId)?.validUntil ?? null;
    return (until !== null && until < today) || (end !== null && Date.parse(end) <= now.getTime());
  });
}

/** How many rows a source gives a widget, which may want some of them alone. */
const rowsOfSource = (widget: Widget, source: SourceValue): number =>
  'feed' in widget ? rowsFor(widget, 0, source).raw.length : source.rows.length;

/** Letters and codes are of no use when a part of them is missing; pictures often reach over the edge on purpose, and what is not seen lies nowhere. */
function outsideOf({ width, height }: ProgramDocument, widget: Widget): 'outside' | 'partlyOutside' | null {
  if (!definitionOf(widget).seen) return null;
  const { x, y, w, h } = boundsOf(widget);
  if (x >= width || y >= height || x + w <= 0 || y + h <= 0) return 'outside';
  const whole = x >= -1 && y >= -1 && x + w <= width + 1 && y + h <= height + 1;
  return whole || !(isLettered(widget) || 'correction' in widget) ? null : 'partlyOutside';
}

/** A font of one's own that is here may end, as any material may. */
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

/** Of the letters that are hardest to read. */
function contrastOf(document: ProgramDocument, scene: Scene, widget: Widget, { contrast }: Facts): number | null {
  // An outline or a shadow is there to make letters readable on any ground.
  if (!isLettered(widget) || ('stroke' in widget && widget.stroke?.width) || ('shadow' in widget && widget.shadow))
    return null;
  const { opacity } = widget;
  const under = groundsUnder(document, scene, widget);
  const ratios = inksOf(widget).flatMap(({ letters, own }) => {
    const below = opacity === 1 && own.some(isOpaque) ? [] : under;
    return (below && contrast({ letters, own, opacity, below })) ?? [];
  });
  return ratios.length > 0 ? Math.min(...ratios) : null;
}

const sizeFindings = (times: number): Found[] => (times > MOST_ENLARGED ? [{ kind: 'small', values: { times } }] : []);

/** What nobody is to hear may be of any codec. */
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
