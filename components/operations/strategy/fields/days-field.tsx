'use client';

import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslations } from 'next-intl';
import { useDetailTexts } from '@/components/operations/strategy/shared/detail-texts';
import type { Weekday } from '@/lib/contract/play-plan';

/** Days of the week, at least one of them. */
export function DaysField({ value, onChange }: { value: readonly Weekday[]; onChange: (days: Weekday[]) => void }) {
  const t = useTranslations('strategy');
  const { weekdays, weekdayOf } = useDetailTexts();
  return (
    <ToggleButtonGroup
      fullWidth
      size="small"
      value={value}
      aria-label={t('field.days')}
      onChange={(_, days: Weekday[]) => days.length > 0 && onChange(days)}
    >
      {weekdays.map((day) => (
        <ToggleButton key={day} value={day} aria-label={weekdayOf(day, 'long')} sx={{ px: 0.5, textTransform: 'none' }}>
          {weekdayOf(day)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
