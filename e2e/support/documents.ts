import { emptyDocument, type ProgramDocument, type Widget } from '@/lib/contract/program';

/** Creates a rectangle identified by name and colour; its id is the name in lower case. */
export const rectangle = (name: string, fill: string): Widget => ({
  id: name.toLowerCase(),
  type: 'shape',
  name,
  x: 100,
  y: 100,
  w: 600,
  h: 400,
  rotation: 0,
  opacity: 1,
  locked: false,
  hidden: false,
  shape: 'rectangle',
  fill,
  stroke: '#00000000',
  strokeWidth: 0,
  radius: 0,
  sides: 6,
});

/** Creates a program whose scenes all show these widgets. */
export function documentOf(...widgets: Widget[]): ProgramDocument {
  const document = emptyDocument();
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) };
}
