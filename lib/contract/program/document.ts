import { z } from 'zod';
import {
  color,
  definitionOf,
  type FileUse,
  type Font,
  fit,
  isPictureColumn,
  localId,
  material,
  pictureOf,
  type SourceValue,
  type Widget,
  widget,
} from '@/lib/widgets';
import { condition, sourcesOfConditions } from '../condition';
import { instant } from '../fields';
import { layoutIsValid, variant } from './alternate-layout';
import { DOCUMENT_VERSION, isNewer, migrateDocument, type StoredDocument } from './migrations';
import { playlist } from './playlist';
import { MOST_TEXT_STYLES, type TextStyle, textStyle, textStylesAreValid } from './text-styles';

/** Specification, section 9: default size and ratio of a program. */
export const DEFAULT_SIZE = { width: 1920, height: 1080 };

/** Limit of scenes of a program. */
export const MOST_SCENES = 200;

/** Limit of data sources of a program: a terminal receives the rows of all of them with its manifest. */
export const MOST_SOURCES = 20;

/** Limit of custom fonts of a program: a browser keeps decoded fonts in memory. */
export const MOST_FONTS = 12;

/** Id of a stored template, or the key of a built-in one. */
export const templateId = z.union([z.uuid(), z.string().regex(/^[a-zA-Z]{1,30}\.(landscape|portrait)$/)]);

const background = z.object({
  color,
  image: z.object({ ...material, fit }).optional(),
});

export const scene = z.object({
  id: localId,
  name: z.string().max(100),
  /** Seconds, or 'auto': the length of the longest widget, 10 s if none has one. */
  duration: z.union([z.number().min(1).max(86_400), z.literal('auto')]),
  transition: z.enum(['none', 'fade', 'slide']),
  background,
  widgets: z.array(widget).max(2_000),
  /** Period in which it plays, as materials have one; `null`: unbounded. Absent: always. */
  period: z.object({ from: instant.nullable(), until: instant.nullable() }).optional(),
  /** Condition under which it plays, checked on the terminal. Absent: always. */
  when: condition.optional(),
});

/** Default button of the specification (there are three), which refers to a button widget of the program. */
const defaultButton = z.object({ widgetId: localId, buttonData: z.string().max(1_000) }).nullable();

/**
 * Program as plain JSON of the current version. The order of `widgets` is their z-order, the last on top. Stored
 * documents are read by `savedDocument`.
 */
export const programDocument = z
  .object({
    version: z.literal(DOCUMENT_VERSION),
    width: z.int().min(16).max(20_000),
    height: z.int().min(16).max(20_000),
    background,
    scenes: z.array(scene).min(1).max(MOST_SCENES),
    buttons: z.object({ exit: defaultButton, before: defaultButton, after: defaultButton }),
    /** Absent in a program without any. */
    textStyles: z.array(textStyle).min(1).max(MOST_TEXT_STYLES).optional(),
    dataSources: z.array(z.object({ id: localId, kind: z.string().max(40) })).max(50),
    /** Absent in a program with one layout only. */
    variant: variant.optional(),
    /** Template that it was made from: only its slots may change. */
    template: z.object({ id: templateId, version: z.int().min(1) }).optional(),
    /** Present if the program was created in the playlist form, which opens it while it fits. */
    playlist: playlist.optional(),
  })
  .superRefine(idsAreUnique)
  .superRefine(sourcesAreFew)
  .superRefine(fontsAreFew)
  .superRefine(layoutIsValid)
  .superRefine(textStylesAreValid);

export type Scene = z.infer<typeof scene>;
export type Background = z.infer<typeof background>;
export type ProgramDocument = z.infer<typeof programDocument>;

/** Same for stored or received documents of any earlier version, which it migrates to the current one. */
export const savedDocument = z.preprocess((saved, context) => {
  if (isNewer(saved)) context.addIssue({ code: 'custom', message: 'documentNewer', path: ['version'] });
  return migrateDocument(saved);
}, programDocument) as z.ZodType<ProgramDocument, ProgramDocument>;

/** Reads a document stored by the platform as the current version; it was validated when saved. */
export function readDocument(stored: StoredDocument): ProgramDocument {
  return migrateDocument(stored) as ProgramDocument;
}

/** Returns an empty program of the given size with one scene. */
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

/** Returns the seconds a widget needs to show all its content; `null` if it shows everything immediately. */
export function widgetSeconds(of: Widget): number | null {
  return definitionOf(of).duration?.(of) ?? null;
}

/** Returns the length of a scene in seconds. */
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

/** Returns every file that a document shows, with the path of the fields that refer to it. */
export function filesOf({ background: whole, scenes, textStyles = [] }: Shown): FileUse[] {
  const behind = ({ image }: Background, path: string): FileUse[] =>
    image ? [{ path: `${path}.image`, materialId: image.materialId, md5: image.md5, type: 'image' }] : [];
  return [
    ...behind(whole, 'background'),
    // Includes styles that no text uses yet.
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

/** Returns the custom font of a widget; undefined for a browser's font, or a widget without text. */
export const ownFont = (of: Widget): Font['fontFile'] => ('fontFile' in of ? of.fontFile : undefined);

/** Returns the files of a custom font, with the paths of the fields that refer to them. */
export function fontFiles({ fontFile, fontFaces = {} }: Pick<Font, 'fontFile' | 'fontFaces'>, at = ''): FileUse[] {
  if (!fontFile) return [];
  const faces = Object.entries(fontFaces).map(([face, file]) => ({
    path: `${at}fontFaces.${face}`,
    ...file,
    type: 'font' as const,
  }));
  return [{ path: `${at}fontFile`, ...fontFile, type: 'font' }, ...faces];
}

/** Returns every external page and stream that a document shows, with the path of the field that refers to it. */
export function addressesOf({ scenes }: ProgramDocument): { path: string; address: string; of?: 'stream' }[] {
  return scenes.flatMap(({ widgets }, s) =>
    widgets.flatMap((each, w) =>
      definitionOf(each)
        .addresses(each)
        .map((each) => ({ ...each, path: `scenes.${s}.widgets.${w}.${each.path}` })),
    ),
  );
}

/** Returns the ids of the data sources that a document shows, or that conditions of its scenes read, each once. */
export function sourcesOf({ scenes }: Pick<ProgramDocument, 'scenes'>): string[] {
  const shown = scenes.flatMap(({ widgets }) => widgets.flatMap((each) => definitionOf(each).sources(each)));
  return [...new Set([...shown, ...sourcesOfConditions(conditionsOf(scenes))])];
}

/** Returns the conditions of scenes. */
export const conditionsOf = (scenes: readonly Pick<Scene, 'when'>[]) => scenes.flatMap(({ when }) => when ?? []);

/** Returns the pictures of data sources that scenes show in columns of pictures, by MD5, each once. */
export function picturesOfSources(
  scenes: readonly Pick<Scene, 'widgets'>[],
  values: readonly SourceValue[],
): Set<string> {
  const shown = new Set(
    scenes.flatMap(({ widgets }) =>
      widgets.flatMap((each) =>
        'feed' in each && each.feed.kind === 'source' && each.feed.fields.some((_, i) => isPictureColumn(each.feed, i))
          ? [each.feed.sourceId]
          : [],
      ),
    ),
  );
  const cells = values.flatMap(({ id, rows }) => (shown.has(id) ? rows.flat() : []));
  return new Set(cells.flatMap((cell) => pictureOf(cell)?.md5 ?? []));
}

/** Returns every material that a program needs, each once, as MD5 → material id. */
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
  // Counts a family once, whatever faces it has.
  const fonts = new Set(filesOf(document).flatMap(({ path, md5 }) => (path.endsWith('fontFile') ? md5 : [])));
  if (fonts.size > MOST_FONTS) context.addIssue({ code: 'custom', message: 'fontsOfProgram', path: ['scenes'] });
}
