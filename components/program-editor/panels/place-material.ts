import type { Material } from '@/lib/contract/material';
import type { Editor, Point } from '@/lib/editor';
import { isAnimated, type PlacedMaterial, typeMadeOf } from '@/lib/widgets';

/** Puts a material of the library onto the canvas. Answers whether a widget can show it. */
export function placeMaterial(editor: Editor, material: Material, at?: Point): boolean {
  const type = typeMadeOf(material.type);
  if (!type) return false;
  editor.place(type, stem(material.name), { material: placed(material) }, at);
  return true;
}

export function placed({ id, md5, name, width, height, seconds, mime }: Material): PlacedMaterial {
  return { materialId: id, md5, name, width, height, seconds, animated: isAnimated(mime) };
}

/** "menu board.png" → "menu board": the ending says nothing on a canvas. */
function stem(name: string): string {
  return name.replace(/\.\w{1,5}$/, '').slice(0, 90) || name.slice(0, 90);
}
