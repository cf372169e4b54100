import { type Background, filesOf, ownFont, type ProgramDocument, type Widget } from '@/lib/contract/program';
import { FALLBACK_FAMILY, type Font } from '@/lib/widgets';

/**
 * Returns a document without these materials: widgets that need one are left out, backgrounds lose their picture, texts
 * their font.
 */
export function removeMaterials(document: ProgramDocument, gone: readonly string[]): ProgramDocument {
  if (gone.length === 0) return document;
  const paths = filesOf(document)
    .filter(({ materialId, type }) => type !== 'font' && gone.includes(materialId))
    .map(({ path }) => path);
  const needs = (at: string) => paths.some((path) => path === at || path.startsWith(`${at}.`));
  const background = (of: Background, at: string): Background => (needs(at) ? { color: of.color } : of);
  const inFallback = <T extends Font>(of: T): T => {
    if (of.fontFile && gone.includes(of.fontFile.materialId))
      return { ...of, fontFile: undefined, fontFaces: undefined, fontFamily: FALLBACK_FAMILY };
    const faces = Object.entries(of.fontFaces ?? {}).filter(([, { materialId }]) => !gone.includes(materialId));
    return faces.length < Object.keys(of.fontFaces ?? {}).length ? { ...of, fontFaces: Object.fromEntries(faces) } : of;
  };
  const lettered = (widget: Widget): Widget => (ownFont(widget) ? inFallback(widget as Widget & Font) : widget);
  return {
    ...document,
    background: background(document.background, 'background'),
    ...(document.textStyles && {
      textStyles: document.textStyles.map((style) => ({ ...style, format: inFallback(style.format) })),
    }),
    scenes: document.scenes.map((scene, s) => ({
      ...scene,
      background: background(scene.background, `scenes.${s}.background`),
      widgets: scene.widgets.filter((_, w) => !needs(`scenes.${s}.widgets.${w}`)).map(lettered),
    })),
  };
}
