import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import type { SourceState } from './source-state';

const colors: Record<SourceState, ChipProps['color']> = {
  fresh: 'success',
  typed: 'default',
  waiting: 'info',
  incomplete: 'warning',
  failed: 'warning',
  stale: 'error',
};

/** State of a source. */
export function StateChip({ state }: { state: SourceState }) {
  const t = useTranslations('dataSource.states');
  return <Chip size="small" variant="outlined" color={colors[state]} label={t(state)} />;
}
