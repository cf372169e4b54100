import { useCallback, useMemo } from 'react';
import {
  documentOf,
  type Playlist,
  type PlaylistItem,
  type PlaylistSettings,
  playlistOf,
} from '@/lib/contract/program';
import { type Editor, savedDocument } from '@/lib/editor';
import { useEditor, useStateOf } from '../editor-context';

/** Returns the playlist of the open program; `null` if the form does not show all of it. */
export function usePlaylistOf(editor: Editor): Playlist | null {
  const document = useStateOf(editor, savedDocument);
  return useMemo(() => playlistOf(document), [document]);
}

export type ChangePlaylist = (change: (playlist: Playlist) => Playlist) => void;

/** Returns a function that changes the open playlist, as it is by then, in one step of undo. */
export function useChangePlaylist(): ChangePlaylist {
  const editor = useEditor();
  return useCallback(
    (change) => {
      const before = savedDocument(editor.getSnapshot());
      const playlist = playlistOf(before);
      // An upload may end after the program has become another one on the canvas.
      if (!playlist) return;
      const document = documentOf(change(playlist), before);
      editor.apply({ type: 'replaceDocument', document }, { layout: 'own' });
    },
    [editor],
  );
}

export const withSettings =
  (settings: Partial<PlaylistSettings>) =>
  (playlist: Playlist): Playlist => ({ ...playlist, settings: { ...playlist.settings, ...settings } });

export const withItem =
  (id: string, change: Partial<PlaylistItem>) =>
  (playlist: Playlist): Playlist => ({
    ...playlist,
    items: playlist.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  });

export const withItemAt =
  (id: string, to: number) =>
  (playlist: Playlist): Playlist => {
    const moved = playlist.items.find((item) => item.id === id);
    if (!moved || to < 0 || to >= playlist.items.length) return playlist;
    return { ...playlist, items: playlist.items.filter((item) => item !== moved).toSpliced(to, 0, moved) };
  };

/** Copies an item; the copy follows it and has the ids of another scene. */
export const withCopy =
  (id: string, ids: Pick<PlaylistItem, 'id' | 'widgetId'>) =>
  (playlist: Playlist): Playlist => ({
    ...playlist,
    items: playlist.items.flatMap((item) => (item.id === id ? [item, { ...item, ...ids }] : [item])),
  });

export const withoutItem =
  (id: string) =>
  (playlist: Playlist): Playlist => ({ ...playlist, items: playlist.items.filter((item) => item.id !== id) });
