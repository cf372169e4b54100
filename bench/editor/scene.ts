import { emptyDocument, type ProgramDocument, type WidgetOf } from '@/lib/contract/program';

export const WIDGETS = 1_000;
const COLUMNS = 40;
const CELL = { w: 48, h: 43 };

/** What both pages show: a program of 1,000 rectangles on a 1920 × 1080 canvas. */
export function rectangles(): WidgetOf<'shape'>[] {
  return Array.from({ length: WIDGETS }, (_, i) => ({
    id: `w${i}`,
    type: 'shape',
    name: `Rectangle ${i + 1}`,
    x: (i % COLUMNS) * CELL.w + 4,
    y: Math.floor(i / COLUMNS) * CELL.h + 4,
    w: CELL.w - 8,
    h: CELL.h - 8,
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

export function programOfRectangles(): ProgramDocument {
  const document = emptyDocument();
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets: rectangles() })) };
}
