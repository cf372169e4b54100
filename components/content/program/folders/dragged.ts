import type { DragEvent } from 'react';

/** MIME type of a program dragged onto a folder; its data is the program's id. */
export const PROGRAM = 'application/x-program';

export function carryProgram({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>, id: string): void {
  dataTransfer.setData(PROGRAM, id);
  dataTransfer.effectAllowed = 'move';
}
