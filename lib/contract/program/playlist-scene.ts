import {
  MOST_PAGE_SECONDS,
  MOST_PAGES,
  NAME_LENGTH,
  type PlacedMaterial,
  textWithin,
  widgetTypes,
} from '@/lib/widgets';
import type { ProgramDocument, Scene } from './document';
import type { PlaylistSettings } from './playlist';

/** Types of materials that a playlist shows. */
export const playlistMedia = ['image', 'video', 'document'] as const;

/** Material as a playlist shows it. A document has its pages. */
export interface Medium extends PlacedMaterial {
  type: (typeof playlistMedia)[number];
  name: string;
}

interface Size {
  width: number;
  height: number;
}

/** Longest scene in seconds. */
const LONGEST_SECONDS = 86_400;

/**
 * Returns the scene of a medium: full screen, a picture for the seconds of the playlist, a video and a document for their own
 * length. Its ids follow from `key`, so that an unchanged medium keeps its scene; a second scene of a medium needs its own key.
 */
export function sceneOfMedium(
  medium: Medium,
  { seconds, fit, transition }: Pick<PlaylistSettings, 'seconds' | 'fit' | 'transition'>,
  { width, height }: Size,
  key: string = medium.materialId,
): Scene {
  const name = textWithin(medium.name, NAME_LENGTH);
  const { id, widgetId } = idsOfMedium(key);
  return {
    id,
    name,
    duration: medium.type === 'image' ? seconds : 'auto',
    transition,
    background: { color: '#00000000' },
    widgets: [fullScreen(medium, { id: widgetId, name, seconds, fit }, { width, height })],
  };
}

/** Returns the ids of the scene of a medium and of its widget. */
export const idsOfMedium = (key: string) => ({ id: `s-${key}`, widgetId: `m-${key}` });

type Own = Pick<PlaylistSettings, 'seconds' | 'fit'> & { id: string; name: string };

/** Returns a medium as a widget that covers the program. */
function fullScreen(medium: Medium, { seconds, ...own }: Own, on: Size): Scene['widgets'][number] {
  const place = { x: 0, y: 0, w: on.width, h: on.height, rotation: 0, opacity: 1, locked: false, hidden: false };
  const material = { ...medium, seconds: Math.min(LONGEST_SECONDS, Math.max(0, medium.seconds ?? 0)) };
  if (medium.type === 'image')
    return { type: 'image', ...widgetTypes.image.create({ material }, on), ...place, ...own };
  if (medium.type === 'video')
    return { type: 'video', ...widgetTypes.video.create({ material }, on), ...place, ...own };
  const { pages, ...document } = widgetTypes.document.create({ material }, on);
  const pageSeconds = Math.min(MOST_PAGE_SECONDS, seconds);
  return { type: 'document', ...document, ...place, ...own, pages: pages.slice(0, MOST_PAGES), pageSeconds };
}

/** Returns the document with its scenes as picked media, which follow no folder. */
export function withoutFolder(document: ProgramDocument): ProgramDocument {
  if (!document.playlist?.folder) return document;
  const { folder: _, ...playlist } = document.playlist;
  return { ...document, playlist };
}
