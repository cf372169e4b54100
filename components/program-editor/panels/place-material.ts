import type { Material } from '@/lib/contract/material';
import type { Editor, PlacedMaterial, Point } from '@/lib/editor';

/** Puts a picture or film of the library onto the canvas. Answers whether it is one. */
export function placeMaterial(editor: Editor, material: Material, at?: Point): boolean {
  if (material.type !== 'image' && material.type !== 'video') return false;
  editor.place(material.type, stem(material.name), { material: placed(material) }, at);
  return true;
}

export function placed({ id, md5, width, height, seconds }: Material): PlacedMaterial {
  return { materialId: id, md5, width, height, seconds };
}

/** "menu board.png" → "menu board": the ending says nothing on a canvas. */
function stem(name: string): string {
  return name.replace(/\.\w{1,5}$/, '').slice(0, 90) || name.slice(0, 90);
}
