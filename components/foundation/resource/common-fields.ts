import type { useFormat } from '../ui/format';
import type { Field } from './definition';

/** Required name of a record, in list, detail and form. */
export const nameField = (label: string): Field<{ name: string }> => ({
  name: 'name',
  label,
  text: ({ name }) => name,
  column: { minWidth: 150 },
  input: { kind: 'text', required: true },
});

/** Institution of a record; a column on wide screens only. */
export const officeField = (label: string, minWidth = 150): Field<{ officeName: string }> => ({
  name: 'officeName',
  label,
  text: ({ officeName }) => officeName,
  column: { minWidth, wideOnly: true },
});

export interface Updated {
  updatedAt: string;
  updatedBy: string;
}

export type MomentBy = Pick<ReturnType<typeof useFormat>, 'momentBy'>;

/** Returns the text of a record's last change. */
export const updatedText =
  ({ momentBy }: MomentBy) =>
  ({ updatedAt, updatedBy }: Updated) =>
    momentBy(updatedAt, updatedBy);

/** Time and author of the last change; with a width, also a column on wide screens. */
export const updatedField = (label: string, format: MomentBy, width?: number): Field<Updated> => ({
  name: 'updatedAt',
  label,
  text: updatedText(format),
  column: width === undefined ? undefined : { width, wideOnly: true },
});
