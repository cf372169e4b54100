import { dequal } from 'dequal/lite';
import type { Fit, Widget } from '@/lib/widgets';
import { emptyDocument, type ProgramDocument, type Scene } from './document';
import type { PlaylistSettings } from './playlist';
import { idsOfMedium, type Medium, sceneOfMedium } from './playlist-scene';

/** Medium of a playlist, as its form shows it. */
export interface PlaylistItem {
  /** Id of its scene. */
  id: string;
  widgetId: string;
  /** Only what a scene shows of it: sizes are unknown, and the material of a document is its first page. */
  medium: Medium;
  /** Seconds of a picture, of each page of a document, or of a video; `null`: the video's own length. */
  seconds: number | null;
  fit: Fit;
  /** True if a video plays with sound. */
  sound: boolean;
  period?: Scene['period'];
  /** Condition under which it plays. */
  when?: Scene['when'];
}

/** Program as the playlist form shows it. */
export interface Playlist {
  settings: PlaylistSettings;
  width: number;
  height: number;
  items: readonly PlaylistItem[];
}

/**
 * Returns the program of a playlist: a full-screen scene per medium, or one empty scene without any. Scenes that are the
 * same in the program `before` keep their objects.
 */
export function documentOf({ settings, width, height, items }: Playlist, before?: ProgramDocument): ProgramDocument {
  const empty = emptyDocument({ width, height });
  const known = new Map(before?.scenes.map((scene) => [scene.id, scene]));
  const scenes = (
    items.length > 0 ? items.map((item) => sceneOfItem(item, settings, { width, height })) : empty.scenes
  ).map((scene) => (dequal(known.get(scene.id), scene) ? (known.get(scene.id) ?? scene) : scene));
  return { ...empty, ...(before && { background: before.background }), scenes, playlist: settings };
}

/**
 * Returns the playlist of a program; `null` if the program shows anything that the playlist form does not. The playlist
 * has to make the same program again, so that the form never loses anything.
 */
export function playlistOf(document: ProgramDocument): Playlist | null {
  const { playlist: settings, width, height, scenes } = document;
  if (!settings) return null;
  const items = scenes.flatMap((scene) => itemOf(scene) ?? []);
  const playlist = { settings, width, height, items };
  const written = { ...withoutUndefined(document), scenes: scenes.map(withoutUndefined) };
  return dequal(documentOf(playlist), written) ? playlist : null;
}

/** Returns an object as JSON writes it: edits set optional fields to undefined. */
const withoutUndefined = <T extends object>(of: T): T =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as T;

/** Settings of a new playlist. */
export const newPlaylist: PlaylistSettings = { order: 'inOrder', seconds: 10, fit: 'contain', transition: 'none' };

/** Returns an item of a new medium, with the settings of its playlist. A second item of a medium needs its own key. */
export function newItem(medium: Medium, { seconds, fit }: PlaylistSettings, key?: string): PlaylistItem {
  const ids = idsOfMedium(key ?? medium.materialId);
  return { ...ids, medium, seconds: medium.type === 'video' ? null : seconds, fit, sound: false };
}

function sceneOfItem(item: PlaylistItem, settings: PlaylistSettings, size: { width: number; height: number }): Scene {
  const { medium, fit, period, when } = item;
  const seconds = item.seconds ?? settings.seconds;
  const scene = sceneOfMedium(medium, { seconds, fit, transition: settings.transition }, size);
  const ownLength = medium.type === 'video' ? { duration: item.seconds ?? ('auto' as const) } : {};
  const widgets = scene.widgets.map((each) => ({
    ...each,
    id: item.widgetId,
    ...(each.type === 'video' && { muted: !item.sound }),
  }));
  return { ...scene, id: item.id, ...ownLength, widgets, ...(period && { period }), ...(when && { when }) };
}

/** Returns the item that would make a scene; `null` without a medium. The scene may have more: `playlistOf` compares. */
function itemOf({ id, duration, widgets, period, when }: Scene): PlaylistItem | null {
  const [widget] = widgets;
  const medium = widget && mediumOf(widget);
  if (!medium || !('fit' in widget)) return null;
  const length = duration === 'auto' ? null : duration;
  return {
    id,
    widgetId: widget.id,
    medium,
    seconds: widget.type === 'document' ? widget.pageSeconds : length,
    fit: widget.fit,
    sound: widget.type === 'video' && !widget.muted,
    ...(period && { period }),
    ...(when && { when }),
  };
}

function mediumOf(widget: Widget): Medium | null {
  const { name } = widget;
  const unknown = { name, width: null, height: null, seconds: null };
  switch (widget.type) {
    case 'image': {
      const { materialId, md5, animated } = widget;
      return { ...unknown, type: 'image', materialId, md5, ...(animated && { animated }) };
    }
    case 'video': {
      const { materialId, md5, duration } = widget;
      return { ...unknown, type: 'video', materialId, md5, seconds: duration };
    }
    case 'document': {
      const [first] = widget.pages;
      return first ? { ...unknown, type: 'document', ...first, pages: widget.pages } : null;
    }
    default:
      return null;
  }
}
