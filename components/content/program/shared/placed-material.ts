import { call } from '@/lib/client/call';
import { type Material, materialDetail } from '@/lib/contract/material';
import { type Medium, playlistMedia } from '@/lib/contract/program';
import type { PlacedMaterial } from '@/lib/widgets';

/** Returns a material as widgets show it; a document lacks its pages. */
export function placed({ id, md5, name, width, height, seconds, animated }: Material): PlacedMaterial {
  return { materialId: id, md5, name, width, height, seconds, animated };
}

/** Returns a document with its pages. It has the size of its first page. */
export async function withPages(material: Material): Promise<PlacedMaterial> {
  const { pageList } = await call(materialDetail, { id: material.id });
  const [first] = pageList;
  return {
    ...placed(material),
    width: first?.width ?? null,
    height: first?.height ?? null,
    pages: pageList.map(({ id, md5 }) => ({ materialId: id, md5 })),
  };
}

/** True if a playlist can show a material; a document needs pictures of its pages. */
export const isMedium = ({ type, pages }: Pick<Material, 'type' | 'pages'>): boolean =>
  type === 'document' ? pages > 0 : playlistMedia.some((each) => each === type);

/** Returns a material as a playlist shows it; `null` if it cannot. */
export async function mediumOf(material: Material): Promise<Medium | null> {
  const { name, type } = material;
  if (!isMedium(material)) return null;
  if (type === 'document') return { ...(await withPages(material)), name, type };
  return type === 'image' || type === 'video' ? { ...placed(material), name, type } : null;
}
