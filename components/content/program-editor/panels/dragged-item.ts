import type { DragEvent } from 'react';
import { type Material, material } from '@/lib/contract/material';
import { type PaletteId, type PaletteItem, palette } from './palette';

const PALETTE = 'application/x-signage-widget';
const MATERIAL = 'application/x-signage-material';

/** Item being dragged onto the canvas. */
export type DraggedItem =
  | { kind: 'palette'; item: PaletteItem }
  | { kind: 'material'; material: Material }
  | { kind: 'files'; files: File[] };

export function carryPalette(event: DragEvent, id: PaletteId) {
  event.dataTransfer.setData(PALETTE, id);
  event.dataTransfer.effectAllowed = 'copy';
}

export function carryMaterial(event: DragEvent, carried: Material) {
  event.dataTransfer.setData(MATERIAL, JSON.stringify(carried));
  event.dataTransfer.effectAllowed = 'copy';
}

/** Returns what kind of drop a drag carries; browsers hide its contents until the drop. */
export function dragKind({ dataTransfer }: DragEvent): 'files' | 'own' | null {
  if (dataTransfer.types.includes(PALETTE) || dataTransfer.types.includes(MATERIAL)) return 'own';
  return dataTransfer.types.includes('Files') ? 'files' : null;
}

export function draggedItem({ dataTransfer }: DragEvent): DraggedItem | null {
  const id = dataTransfer.getData(PALETTE);
  const item = palette.find((each) => each.id === id);
  if (item) return { kind: 'palette', item };
  const text = dataTransfer.getData(MATERIAL);
  if (text) {
    const parsed = material.safeParse(JSON.parse(text));
    return parsed.success ? { kind: 'material', material: parsed.data } : null;
  }
  const files = [...dataTransfer.files];
  return files.length > 0 ? { kind: 'files', files } : null;
}
