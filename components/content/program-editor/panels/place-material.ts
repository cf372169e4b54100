import { placed, withPages } from '@/components/content/program/shared/placed-material';
import type { Material } from '@/lib/contract/material';
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

/** Strips the extension, which means nothing on a canvas: "menu board.png" → "menu board". */
function stem(name: string): string {
  return textWithin(name.replace(/\.\w{1,5}$/, '') || name, 90);
}
