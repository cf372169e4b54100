import type { ReactNode } from 'react';
import { type MomentBy, type Updated, updatedText } from './common-fields';
import type { Column } from './table';

/** Number of things that a record has or is on; on wide screens only. */
export const countColumn = <K extends string>(field: K, label: string, width: number): Column<Record<K, number>> => ({
  field,
  label,
  align: 'end',
  width,
  wideOnly: true,
});

/** Time and author of the last change; on wide screens only. */
export const updatedColumn = (label: string, format: MomentBy, width: number): Column<Updated> => ({
  field: 'updatedAt',
  sortable: true,
  label,
  width,
  wideOnly: true,
  text: updatedText(format),
});

/** Buttons of a row; `label` is for screen readers. */
export const actionsColumn = <T>(label: string, width: number, draw: (row: T) => ReactNode): Column<T> => ({
  field: 'actions',
  label,
  width,
  align: 'center',
  buttons: true,
  draw,
});
