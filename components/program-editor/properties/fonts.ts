import type { Material } from '@/lib/contract/material';
import type { Font } from '@/lib/widgets';

/** What the product brings itself, and what terminals and browsers have of their own. */
const families = [
  'Inter Variable',
  'sans-serif',
  'serif',
  'monospace',
  'Arial',
  'Georgia',
  'Times New Roman',
  'Verdana',
  'Microsoft YaHei',
  'PingFang SC',
  'SimSun',
  'Noto Sans CJK SC',
];

/** The families to choose from, with the one that is used already. */
export function fontFamilies(used: string | null): readonly string[] {
  return used === null || families.includes(used) ? families : [used, ...families];
}

export interface OwnFont {
  name: string;
  file: NonNullable<Font['fontFile']>;
  faces?: Font['fontFaces'];
}

/**
 * Fonts of the library as they are chosen: files of one family are one, with its bold and italic ones as faces; a file whose family has no upright
 * one here is a font by itself. Of two files for the same face, the first one counts.
 */
export function fontsOf(files: readonly Pick<Material, 'id' | 'md5' | 'name' | 'media'>[]): OwnFont[] {
  const uprights = new Map<string, OwnFont>();
  const fonts: OwnFont[] = [];
  const add = ({ id: materialId, md5, name }: (typeof files)[number]): OwnFont => {
    const font = { name: nameOf(name), file: { materialId, md5 } };
    fonts.push(font);
    return font;
  };
  for (const each of files) {
    const font = add(each);
    const face = each.media?.font;
    if (face && faceOf(face) === null && !uprights.has(face.family)) uprights.set(face.family, font);
  }
  const taken = new Set<OwnFont>();
  for (const [i, { id: materialId, md5, media }] of files.entries()) {
    const kind = media?.font && faceOf(media.font);
    const upright = media?.font && uprights.get(media.font.family);
    if (!kind || !upright || upright.faces?.[kind]) continue;
    upright.faces = { ...upright.faces, [kind]: { materialId, md5 } };
    upright.name = media.font?.family ?? upright.name;
    taken.add(fonts[i] as OwnFont);
  }
  return fonts.filter((font) => !taken.has(font));
}

/** Which of a family's faces a file is; null is the upright one. */
function faceOf({ bold, italic }: { bold: boolean; italic: boolean }): keyof NonNullable<Font['fontFaces']> | null {
  if (bold) return italic ? 'boldItalic' : 'bold';
  return italic ? 'italic' : null;
}

/** What a font is called in a program: its material's name without the ending, as long as a family may be. */
const nameOf = (name: string) => name.replace(/\.(woff2?|ttf|otf)$/i, '').slice(0, 100) || name;
