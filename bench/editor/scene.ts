import { emptyDocument, type ProgramDocument, type Widget, type WidgetOf } from '@/lib/contract/program';
import { mixedWidget } from '../mixed-widget';

export const WIDGETS = 1_000;
const COLUMNS = 40;
const CELL = { w: 48, h: 43 };

/** Returns the content of both pages: a program of 1,000 rectangles on a 1920 × 1080 canvas. */
export function rectangles(): WidgetOf<'shape'>[] {
  return Array.from({ length: WIDGETS }, (_, i) => ({
    id: `w${i}`,
    type: 'shape',
    name: `Rectangle ${i + 1}`,
    ...placeOf(i),
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    shape: 'rectangle',
    fill: `hsl(${(i * 37) % 360}, 70%, 55%)`,
    stroke: '#00000000',
    strokeWidth: 0,
    radius: 0,
    sides: 6,
  }));
}

/** Returns as many widgets of ten alternating types. */
export const mixed = (): Widget[] => Array.from({ length: WIDGETS }, (_, i) => mixedWidget(i, placeOf(i), 8));

const placeOf = (i: number) => ({
  x: (i % COLUMNS) * CELL.w + 4,
  y: Math.floor(i / COLUMNS) * CELL.h + 4,
  w: CELL.w - 8,
  h: CELL.h - 8,
});

export function programOf(widgets: readonly Widget[]): ProgramDocument {
  const document = emptyDocument();
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets: [...widgets] })) };
}
