import { z } from 'zod';
import {
  color,
  definitionOf,
  type FileUse,
  type Font,
  fit,
  localId,
  material,
  type Widget,
  widget,
} from '@/lib/widgets';
import { DOCUMENT_VERSION, isNewer, migrateDocument, type StoredDocument } from './migrations';
import { layoutIsValid, variant } from './shapes';
import { MOST_TEXT_STYLES, type TextStyle, textStyle, textStylesAreValid } from './text-styles';

/** Specification, section 9: the default size and ratio of a program. */
export const DEFAULT_SIZE = { width: 1920, height: 1080 };

/** Data sources of a program: a terminal gets the rows of all of them with its manifest. */
export const MOST_SOURCES = 20;

/** Own fonts of a program: a browser keeps those that it has decoded. */
export const MOST_FONTS = 12;

/** One that somebody keeps, or the key of one that comes with the platform. */
export const templateId = z.union([z.uuid(), z.string().regex(/^[a-zA-Z]{1,30}\.(landscape|portrait)$/)]);

const background = z.object({
  color,
  image: z.object({ ...material, fit }).optional(),
});

export const scene = z.object({
  id: localId,
  name: z.string().max(100),
  /** Seconds, or 'auto': as long as the longest of its widgets, 10 s without one that has a length. */
  duration: z.union([z.number().min(1).max(86_400), z.literal('auto')]),
  transition: z.enum(['none', 'fade', 'slide']),
  background,
  widgets: z.array(widget).max(2_000),
});

/** The three default buttons of the specification: each stands for a button widget of the program. */
const defaultButton = z.object({ widgetId: localId, buttonData: z.string().max(1_000) }).nullable();

/**
 * A program, plain JSON, of today's version. The order of `widgets` is their z-order, the last on top. What somebody saved is read as
 * `savedDocument`.
 */
export const programDocument = z
  .object({
    version: z.literal(DOCUMENT_VERSION),
    width: z.int().min(16).max(20_000),
    height: z.int().min(16).max(20_000),
    background,
    scenes: z.array(scene).min(1).max(200),
    buttons: z.object({ exit: defaultButton, before: defaultButton, after: defaultButton }),
    /** Left out in a program without. */
    textStyles: z.array(textStyle).min(1).max(MOST_TEXT_STYLES).optional(),
    dataSources: z.array(z.object({ id: localId, kind: z.string().max(40) })).max(50),
    /** Left out in a program of one shape. */
    variant: variant.optional(),
    /** What it was made from: but for the slots nothing of it changes. */
    template: z.object({ id: templateId, version: z.int().min(1) }).optional(),
  })
  .superRefine(idsAreUnique)
  .superRefine(sourcesAreFew)
  .superRefine(fontsAreFew)
  .superRefine(layoutIsValid)
  .superRefine(textStylesAreValid);

export type Scene = z.infer<typeof scene>;
export type Background = z.infer<typeof background>;
export type ProgramDocument = z.infer<typeof programDocument>;

/**
 * The same as it comes from a store or over the wire: of any earlier version, brought to today's. What is sent is a document of today.
 */
export const savedDocument = z.preprocess((saved, context) => {
  if (isNewer(saved)) context.addIssue({ code: 'custom', message: 'documentNewer', path: ['version'] });
  return migrateDocument(saved);
}, programDocument) as z.ZodType<ProgramDocument, ProgramDocument>;

/** A document that the platform keeps, as today's; it was checked when it was saved. */
export function readDocument(stored: StoredDocument): ProgramDocument {
  return migrateDocument(stored) as ProgramDocument;
}

/** An empty program of the given size with one scene. */
export function emptyDocument(size = DEFAULT_SIZE): ProgramDocument {
  return {
    version: DOCUMENT_VERSION,
    ...size,
    background: { color: '#000000' },
    scenes: [
      {
        id: 'scene-1',
        name: '1',
        duration: 'auto',
        transition: 'none',
        background: { color: '#00000000' },
        widgets: [],
      },
    ],
    buttons: { exit: null, before: null, after: null },
    dataSources: [],
  };
}

/** Seconds that a widget takes to show all of itself; null when it shows everything at once. */
export function widgetSeconds(of: Widget): number | null {
  return definitionOf(of).duration?.(of) ?? null;
}

/** How long a scene plays, in seconds. */
export function sceneSeconds(of: Scene): number {
  if (of.duration !== 'auto') return of.duration;
  const lengths = of.widgets.map((each) => (each.hidden ? null : widgetSeconds(each)));
  return Math.max(...lengths.map((seconds) => seconds ?? 0), 0) || 10;
}

interface Shown {
  background: Background;
  scenes: readonly Scene[];
  textStyles?: readonly TextStyle[];
}

/** Every file that a document shows, with the path of the fields that name it. */
export function filesOf({ background: whole, scenes, textStyles = [] }: Shown): FileUse[] {
  const behind = ({ image }: Background, path: string): FileUse[] =>
    image ? [{ path: `${path}.image`, materialId: image.materialId, md5: image.md5, type: 'image' }] : [];
  return [
    ...behind(whole, 'background'),
    // A style that no text has yet keeps its font, too.
    ...textStyles.flatMap(({ format }, s) => fontFiles(format, `textStyles.${s}.format.`)),
    ...scenes.flatMap(({ background: own, widgets }, s) => [
      ...behind(own, `scenes.${s}.background`),
      ...widgets.flatMap((each, w) =>
        definitionOf(each)
          .files(each)
          .concat('fontFile' in each ? fontFiles(each) : [])
          .map((file) => ({ ...file, path: [`scenes.${s}.widgets.${w}`, file.path].filter(Boolean).join('.') })),
      ),
    ]),
  ];
}

/** The font of its own that a widget is set in; undefined for one that browsers have, or for no letters. */
export const ownFont = (of: Widget): Font['fontFile'] => ('fontFile' in of ? of.fontFile : undefined);

/** The files of an own font, with the paths of the fields that name them. */
export function fontFiles({ fontFile, fontFaces = {} }: Pick<Font, 'fontFile' | 'fontFaces'>, at = ''): FileUse[] {
  if (!fontFile) return [];
  const faces = Object.entries(fontFaces).map(([face, file]) => ({
    path: `${at}fontFaces.${face}`,
    ...file,
    type: 'font' as const,
  }));
  return [{ path: `${at}fontFile`, ...fontFile, type: 'font' }, ...faces];
}

/** Every page and stream of another site that a document shows, with the path of the field that names it. */
export function addressesOf({ scenes }: ProgramDocument): { path: string; address: string; of?: 'stream' }[] {
  return scenes.flatMap(({ widgets }, s) =>
    widgets.flatMap((each, w) =>
      definitionOf(each)
        .addresses(each)
        .map((each) => ({ ...each, path: `scenes.${s}.widgets.${w}.${each.path}` })),
    ),
  );
}

/** Ids of the data sources whose rows a document shows, each once. */
export function sourcesOf({ scenes }: Pick<ProgramDocument, 'scenes'>): string[] {
  return [...new Set(scenes.flatMap(({ widgets }) => widgets.flatMap((each) => definitionOf(each).sources(each))))];
}

/** Every material a program needs to play, each once, as MD5 → material id. */
export function materialsOf(document: ProgramDocument): Map<string, string> {
  return new Map(filesOf(document).map(({ md5, materialId }) => [md5, materialId]));
}

function idsAreUnique(document: { scenes: Scene[] }, context: z.RefinementCtx) {
  const seen = new Set<string>();
  for (const [s, { id: sceneId, widgets }] of document.scenes.entries()) {
    for (const [at, each] of [
      [['id'], sceneId] as const,
      ...widgets.map((w, i) => [['widgets', i, 'id'], w.id] as const),
    ]) {
      if (seen.has(each)) context.addIssue({ code: 'custom', message: 'duplicate', path: ['scenes', s, ...at] });
      seen.add(each);
    }
  }
}

function sourcesAreFew(document: { scenes: Scene[] }, context: z.RefinementCtx) {
  if (sourcesOf(document).length > MOST_SOURCES)
    context.addIssue({ code: 'custom', message: 'sourcesOfProgram', path: ['scenes'] });
}

function fontsAreFew(document: Shown, context: z.RefinementCtx) {
  // A family counts once, whatever faces it has.
  const fonts = new Set(filesOf(document).flatMap(({ path, md5 }) => (path.endsWith('fontFile') ? md5 : [])));
  if (fonts.size > MOST_FONTS) context.addIssue({ code: 'custom', message: 'fontsOfProgram', path: ['scenes'] });
}
