'use client';

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormatter, useTranslations } from 'next-intl';
import { planPath } from '@/components/content/play-plan/shared/paths';
import { navigate } from '@/components/foundation/shell/address';
import { useFormat } from '@/components/foundation/ui';
import type { PlanConflict } from '@/lib/contract/play-plan/calls';

const SHOWN = 8;

/**
 * Conflicts of a plan with others of equal priority on its terminals: the author edits the plan or publishes anyway.
 */
export function PlanConflicts({ planId, conflicts }: { planId: string; conflicts: readonly PlanConflict[] }) {
  const t = useTranslations('publish');
  const { date } = useFormat();
  const format = useFormatter();
  if (conflicts.length === 0) return null;
  /** The midnight that ends a day is written 24:00. */
  const clock = (text: string) =>
    format.dateTime(new Date(`1970-01-01T${text.replace(/^24/, '00')}:00Z`), { timeStyle: 'short', timeZone: 'UTC' });
  const slot = ({ programs, start, end, endDate }: PlanConflict['slot']) =>
    t(endDate ? 'conflicts.longSlot' : 'conflicts.slot', {
      programs: programs.join(', ') || '…',
      start: clock(start),
      end: clock(end),
    });
  return (
    <Alert severity="warning">
      <AlertTitle>{t('conflicts.title')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflicts.slice(0, SHOWN).map((each) => (
          <li key={`${each.slot.slotId} ${each.other.planId} ${each.other.slotId} ${each.from}`}>
            {t('conflicts.one', {
              slot: slot(each.slot),
              other: slot(each.other),
              plan: each.other.planName,
              at: date(each.day),
              count: each.terminals,
              wins: String(each.wins),
            })}
          </li>
        ))}
      </Box>
      {conflicts.length > SHOWN && <Box>{t('conflicts.more', { count: conflicts.length - SHOWN })}</Box>}
      <Box sx={{ mt: 1 }}>{t('conflicts.help')}</Box>
      <Button color="inherit" sx={{ mt: 1, ml: -1 }} onClick={() => navigate(planPath(planId))}>
        {t('conflicts.toPlan')}
      </Button>
    </Alert>
  );
}
