import type { Material } from '@/lib/contract/material';
import { documentOf, newItem, newPlaylist, type ProgramDocument } from '@/lib/contract/program';
import { mediumOf } from './placed-material';
import { sizes } from './sizes';

/** Returns a playlist of materials, each once and in order. It has the orientation of the first one whose size is known. */
export async function playlistOfMaterials(materials: readonly Material[]): Promise<ProgramDocument> {
  const media = (await Promise.all(materials.map(mediumOf))).filter((medium) => medium !== null);
  const measured = media.find(({ width, height }) => width && height);
  const isPortrait = (measured?.height ?? 0) > (measured?.width ?? 0);
  const { width, height } = sizes.find(({ key }) => key === (isPortrait ? 'portrait' : 'landscape')) ?? sizes[0];
  const items = media.map((medium) => newItem(medium, newPlaylist));
  return documentOf({ settings: newPlaylist, width, height, items });
}
