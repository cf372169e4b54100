import { useMemo } from 'react';
import type { Field } from './definition';
import type { Column } from './table';

/** Returns the columns of the fields that are shown in the list. */
export function useFieldColumns<T>(fields: readonly Field<T>[]): Column<T>[] {
  return useMemo(
    () =>
      fields.flatMap(({ name, label, text, draw, column }): Column<T>[] =>
        column ? [{ field: name, label, text, draw, minWidth: 140, ...column }] : [],
      ),
    [fields],
  );
}
