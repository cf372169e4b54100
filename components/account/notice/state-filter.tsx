'use client';

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';

type ReadState = '0' | '1' | undefined;

/** Filters by all, unread or read. */
export function StateFilter({ value, onChange }: { value: ReadState; onChange: (value: ReadState) => void }) {
  const t = useTranslations();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? ''}
      aria-label={t('notices.filter')}
      onChange={(_, chosen: '' | '0' | '1' | null) => chosen !== null && onChange(chosen || undefined)}
    >
      <ToggleButton value="">{t('common.all')}</ToggleButton>
      <ToggleButton value="0">{t('notices.unread')}</ToggleButton>
      <ToggleButton value="1">{t('notices.read')}</ToggleButton>
    </ToggleButtonGroup>
  );
}
