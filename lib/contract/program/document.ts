import { z } from 'zod';
import { id, md5 } from '../fields';
import { color, localId, type Widget, widget } from './widgets';

/**
 * A program is plain JSON. It is migrated (`migrateDocument`) before it is parsed, so a document saved
 * by any earlier version opens. The order of `widgets` is their z-order, the last on top.
 */
export const DOCUMENT_VERSION = 1;

/** Specification, section 9: the default size and ratio of a program. */
export const DEFAULT_SIZE = { width: 1920, height: 1080 };

const background = z.object({
  color,
  image: z.object({ materialId: id, md5, fit: z.enum(['fill', 'contain', 'cover']) }).optional(),
});

export const scene = z.object({
  id: localId,
  name: z.string().max(100),
  /** Seconds, or 'auto': as long as its longest video, 10 s without one. */
  duration: z.union([z.number().min(1).max(86_400), z.literal('auto')]),
  transition: z.enum(['none', 'fade', 'slide']),
  background,
  widgets: z.array(widget).max(2_000),
});

/** The three default buttons of the specification: each stands for a button widget of the program. */
const defaultButton = z.object({ widgetId: localId, buttonData: z.string().max(1_000) }).nullable();

export const programDocument = z
  .object({
    version: z.literal(DOCUMENT_VERSION),
    width: z.int().min(16).max(20_000),
    height: z.int().min(16).max(20_000),
    background,
    scenes: z.array(scene).min(1).max(200),
    buttons: z.object({ exit: defaultButton, before: defaultButton, after: defaultButton }),
    dataSources: z.array(z.object({ id: localId, kind: z.string().max(40) })).max(50),
  })
  .superRefine(idsAreUnique);

export type Scene = z.infer<typeof scene>;
export type Background = z.infer<typeof background>;
export type ProgramDocument = z.infer<typeof programDocument>;

/** Brings a document of an earlier version to today's shape; anything else passes through and fails the parse. */
export function migrateDocument(saved: unknown): unknown {
  return saved;
}

/** An empty program of the given size with one scene. */
export function emptyDocument(size = DEFAULT_SIZE): ProgramDocument {
  return {
    version: DOCUMENT_VERSION,
    ...size,
    background: { color: '#000000' },
    scenes: [
      { id: 'scene-1', name: '1', duration: 10, transition: 'none', background: { color: '#00000000' }, widgets: [] },
    ],
    buttons: { exit: null, before: null, after: null },
    dataSources: [],
  };
}

/** How long a scene plays, in seconds. */
export function sceneSeconds(of: Scene): number {
  if (of.duration !== 'auto') return of.duration;
  const films = of.widgets.flatMap((w) => (w.type === 'video' && !w.hidden ? [w.seconds] : []));
  return Math.max(...films, 0) || 10;
}

/** Every material a program needs to play, each once, as MD5 → material id. */
export function materialsOf(document: ProgramDocument): Map<string, string> {
  const found = new Map<string, string>();
  const note = (media?: { md5: string; materialId: string }) => media && found.set(media.md5, media.materialId);
  note(document.background.image);
  for (const { background: own, widgets } of document.scenes) {
    note(own.image);
    for (const w of widgets) if (holdsMedia(w)) note(w);
  }
  return found;
}

export function holdsMedia(of: Widget): of is Extract<Widget, { md5: string }> {
  return 'md5' in of;
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
