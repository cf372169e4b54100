import { fillWidget, type Placeholder, type PlaceholderValues, placeholdersIn, textsToFill } from '@/lib/widgets';
import { placeholdersOfCondition } from '../condition';
import type { ProgramDocument, Scene } from './document';

/** Returns the placeholders in the texts, filters and conditions of a program, in order. */
export const placeholdersOf = ({ scenes }: Pick<ProgramDocument, 'scenes'>): Placeholder[] =>
  scenes.flatMap(({ widgets, when }) => [
    ...widgets.flatMap((widget) => textsToFill(widget).flatMap(({ text }) => placeholdersIn(text))),
    ...(when ? placeholdersOfCondition(when) : []),
  ]);

/** Returns the document with values in place of its placeholders; the same object without any. */
export function fillDocument(document: ProgramDocument, values: PlaceholderValues): ProgramDocument {
  const scenes = document.scenes.map((scene) => fillScene(scene, values));
  return scenes.some((scene, i) => scene !== document.scenes[i]) ? { ...document, scenes } : document;
}

function fillScene(scene: Scene, values: PlaceholderValues): Scene {
  const widgets = scene.widgets.map((widget) => fillWidget(widget, values));
  return widgets.some((widget, i) => widget !== scene.widgets[i]) ? { ...scene, widgets } : scene;
}
