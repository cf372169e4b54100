'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { CalendarsField } from '@/components/content/play-plan/shared/calendars-field';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { weekdays } from '@/lib/contract/play-plan';
import { strategyLimits } from '@/lib/contract/strategy';
import type { Draft } from '../first-detail';
import { DaysField } from './days-field';
import { TimeField } from './time-field';

// Fields may shrink below their natural width on a phone.
const WINDOW = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  pb: 2,
  borderBottom: 1,
  borderColor: 'divider',
};

type Power = Extract<Draft, { kind: 'power' }>;

/** Power-on times by weekday, and on dates of calendars. */
export function PowerFields({ value, onChange }: { value: Power; onChange: (value: Power) => void }) {
  const t = useTranslations('strategy');
  const { windows } = value;
  return (
    <>
      {windows.map((window, at) => {
        const change = (to: typeof window) =>
          onChange({ ...value, windows: windows.map((each, i) => (i === at ? to : each)) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: windows have no identity besides their position
          <Box key={at} sx={WINDOW}>
            <DaysField value={window.byDay} onChange={(byDay) => change({ ...window, byDay })} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <TimeField
                label={t('field.on')}
                value={window.start}
                onChange={(start) => change({ ...window, start })}
              />
              <TimeField label={t('field.off')} value={window.end} onChange={(end) => change({ ...window, end })} />
              <TooltipButton
                label={t('field.removeTime')}
                disabled={windows.length === 1}
                onClick={() => onChange({ ...value, windows: windows.filter((_, i) => i !== at) })}
              >
                <RemoveIcon fontSize="small" />
              </TooltipButton>
            </Box>
          </Box>
        );
      })}
      <Button
        startIcon={<AddIcon />}
        disabled={windows.length >= strategyLimits.powerWindows}
        onClick={() =>
          onChange({ ...value, windows: [...windows, { byDay: [...weekdays], start: '07:00', end: '22:00' }] })
        }
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('field.addTime')}
      </Button>
      <CalendarsField value={value.calendars} onChange={(calendars) => onChange({ ...value, calendars })} />
    </>
  );
}
