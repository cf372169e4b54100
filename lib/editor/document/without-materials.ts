import { type Background, filesOf, ownFont, type ProgramDocument, type Widget } from '@/lib/contract/program';
import { FALLBACK_FAMILY } from '@/lib/widgets';

/** A document without what shows these materials: widgets that need one are left out, backgrounds lose their picture, letters their font. */
export function withoutMaterials(document: ProgramDocument, gone: readonly string[]): ProgramDocument {
  if (gone.length === 0) return document;
  const paths = filesOf(document)
    .filter(({ materialId, type }) => type !== 'font' && gone.includes(materialId))
    .map(({ path }) => path);
  const needs = (at: string) => paths.some((path) => path === at || path.startsWith(`${at}.`));
  const background = (of: Background, at: string): Background => (needs(at) ? { color: of.color } : of);
  const lettered = (widget: Widget): Widget => {
    const font = ownFont(widget);
    return font && gone.includes(font.materialId)
      ? ({ ...widget, fontFile: undefined, fontFamily: FALLBACK_FAMILY } as Widget)
      : widget;
  };
  return {
    ...document,
    background: background(document.background, 'background'),
    scenes: document.scenes.map((scene, s) => ({
      ...scene,
      background: background(scene.background, `scenes.${s}.background`),
      widgets: scene.widgets.filter((_, w) => !needs(`scenes.${s}.widgets.${w}`)).map(lettered),
    })),
  };
}
