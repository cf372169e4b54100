'use client';

import AloneIcon from '@mui/icons-material/CallSplitOutlined';
import OutIcon from '@mui/icons-material/EventBusyOutlined';
import AgainIcon from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import type { PlanSlot } from '@/lib/contract/play-plan';
import { dateText } from '@/lib/schedule';
import { canExcludeDate, excludeDate, includeDate, isLeftOut } from './calendar/single-date';

interface DateActionsProps {
  slot: PlanSlot;
  /** Days since 1970-01-01. */
  day: number;
  onChange: (slot: PlanSlot) => void;
  onAlone: (day: number) => void;
}

/** Actions on one date of a repeating slot: exclude it, or change it separately. */
export function DateActions({ slot, day, onChange, onAlone }: DateActionsProps) {
  const t = useTranslations('plan');
  const { date } = useFormat();
  if (!canExcludeDate(slot)) return null;
  const on = { date: date(dateText(day)) };
  return (
    <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover', display: 'grid', gap: 1 }}>
      <Typography variant="body2">{t('changesAll')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isLeftOut(slot, day) ? (
          <Button size="small" startIcon={<AgainIcon />} onClick={() => onChange(includeDate(slot, day))}>
            {t('againOn', on)}
          </Button>
        ) : (
          <>
            <Button size="small" startIcon={<AloneIcon />} onClick={() => onAlone(day)}>
              {t('aloneOn', on)}
            </Button>
            <Button size="small" startIcon={<OutIcon />} onClick={() => onChange(excludeDate(slot, day))}>
              {t('leaveOutOn', on)}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}
