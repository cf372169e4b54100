import type { DragEvent } from 'react';

/** A program that is dragged onto a folder, by its id. */
export const PROGRAM = 'application/x-program';

export function carryProgram({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>, id: string): void {
  dataTransfer.setData(PROGRAM, id);
  dataTransfer.effectAllowed = 'move';
}
