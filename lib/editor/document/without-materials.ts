import { type Background, filesOf, type ProgramDocument } from '@/lib/contract/program';

/** A document without what shows these materials: widgets that need one are left out, backgrounds lose their picture. */
export function withoutMaterials(document: ProgramDocument, gone: readonly string[]): ProgramDocument {
  if (gone.length === 0) return document;
  const paths = filesOf(document)
    .filter(({ materialId }) => gone.includes(materialId))
    .map(({ path }) => path);
  const needs = (at: string) => paths.some((path) => path === at || path.startsWith(`${at}.`));
  const background = (of: Background, at: string): Background => (needs(at) ? { color: of.color } : of);
  return {
    ...document,
    background: background(document.background, 'background'),
    scenes: document.scenes.map((scene, s) => ({
      ...scene,
      background: background(scene.background, `scenes.${s}.background`),
      widgets: scene.widgets.filter((_, w) => !needs(`scenes.${s}.widgets.${w}`)),
    })),
  };
}
