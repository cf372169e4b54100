import { call } from '@/lib/client/call';
import { type Material, materialDetail } from '@/lib/contract/material';
import type { Editor, Point } from '@/lib/editor';
import { type PlacedMaterial, widgetTypeOfMaterial } from '@/lib/widgets';
import { textWithin } from '@/lib/widgets/name-within';

/** Places a material on the canvas; a document after its pages are loaded. Returns true if a widget can show it. */
export function placeMaterial(editor: Editor, material: Material, at?: Point): boolean {
  const type = widgetTypeOfMaterial(material.type);
  if (!type || (type === 'document' && material.pages === 0)) return false;
  const place = (own: PlacedMaterial) => editor.place(type, stem(material.name), { material: own }, at);
  if (type === 'document') void withPages(material).then(place);
  else place(placed(material));
  return true;
}

/** Documents have the size of their first page. */
async function withPages(material: Material): Promise<PlacedMaterial> {
  const { pageList } = await call(materialDetail, { id: material.id });
  const [first] = pageList;
  return {
    ...placed(material),
    width: first?.width ?? null,
    height: first?.height ?? null,
    pages: pageList.map(({ id, md5 }) => ({ materialId: id, md5 })),
  };
}

export function placed({ id, md5, name, width, height, seconds, animated }: Material): PlacedMaterial {
  return { materialId: id, md5, name, width, height, seconds, animated };
}

/** Strips the extension, which means nothing on a canvas: "menu board.png" → "menu board". */
function stem(name: string): string {
  return textWithin(name.replace(/\.\w{1,5}$/, '') || name, 90);
}
