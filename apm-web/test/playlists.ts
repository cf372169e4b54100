import { manifestCall } from '@/lib/contract/gateway';
import { folderSave } from '@/lib/contract/material';
import { emptyDocument, type PlaylistSettings, type ProgramDocument } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { picture, type Screen, type TestUser, type World } from './world';

const settings: PlaylistSettings = { order: 'inOrder', seconds: 8, fit: 'cover', transition: 'fade' };

/** Document of a playlist that follows a folder. */
export const following = (id: string, more: { below?: boolean; seconds?: number } = {}): ProgramDocument => {
  const { below = false, seconds = settings.seconds } = more;
  return { ...emptyDocument(), playlist: { ...settings, seconds, folder: { id, below } } };
};

/** Names of the media of a document, in order. */
export const mediaIn = ({ scenes }: ProgramDocument) =>
  scenes.flatMap(({ widgets }) => widgets.map(({ name }) => name));

/** Folders of materials and the playlists that follow them. Each picture has other bytes. */
export function playlistsOf(world: World, ours: () => TestUser) {
  let pictures = 0;
  return {
    folder: async (more: { parentId?: string } = {}, by = ours()) =>
      (await world.get(folderSave, { name: 'Window', ...more }, by.token)).id,
    put: async (folderId: string | undefined, name: string, by = ours()) =>
      world.uploadMaterial(by, await picture(pictures++), { name, folderId }),
    playlist: async (folderId: string, more: { below?: boolean; by?: TestUser } = {}) => {
      const { below, by = ours() } = more;
      const document = following(folderId, { below });
      const { id } = await world.get(programSave, { name: 'Playlist', document }, by.token);
      // A save is followed by a pass, which would hide that a change is not noted.
      await world.jobs.playlists(world.now());
      return id;
    },
    /** Lets the platform follow the changes of folders. */
    follow: () => world.jobs.playlists(world.now()),
    shown: async (id: string, by = ours()) => mediaIn((await world.get(programDetail, { id }, by.token)).document),
    playing: async (screen: Screen) =>
      (await world.get(manifestCall, {}, screen.token)).programs.flatMap(({ document }) => mediaIn(document)),
  };
}
