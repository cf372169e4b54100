import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { onPhone } from '@/components/foundation/shell/measures';
import type { Choice } from './choice-menu';
import type { Column } from './column';
import { useColumnChoice } from './use-column-choice';

/**
 * Returns the visible columns and their choice. The first column identifies a row; it and button columns are always
 * visible.
 */
export function useColumns<T>(all: readonly Column<T>[]) {
  const { chosen, choose } = useColumnChoice();
  const narrow = useMediaQuery(onPhone);
  const columns = useMemo(() => all.filter(({ field }, nth) => nth === 0 || chosen[field] !== false), [all, chosen]);
  const choices: Choice[] = all
    .filter(({ buttons }, nth) => nth > 0 && !buttons)
    .map(({ field, label, wideOnly }) => {
      const usual = !(wideOnly && narrow);
      const shown = chosen[field] ?? usual;
      return { key: field, label, chosen: shown, choose: () => choose(field, !shown, usual) };
    });
  return { columns, chosen, choices };
}
