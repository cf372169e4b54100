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

/** Time and author of the last change; a column on wide screens only. */
export const updatedField = (
  label: string,
  { momentBy }: Pick<ReturnType<typeof useFormat>, 'momentBy'>,
): Field<{ updatedAt: string; updatedBy: string }> => ({
  name: 'updatedAt',
  label,
  text: ({ updatedAt, updatedBy }) => momentBy(updatedAt, updatedBy),
  column: { width: 250, wideOnly: true },
});
