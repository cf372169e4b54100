'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormatter, useTranslations } from 'next-intl';
import type { PlanSlot } from '@/lib/contract/play-plan';
import type { SlotConflict } from './clashes';

const DAY = 86_400_000;
const SHOWN = 3;

/** Clashes among the visible slots: each pair once, on its first day. */
export function ClashList({
  meeting,
  nameOf,
}: {
  meeting: readonly SlotConflict[];
  nameOf: (slot: PlanSlot) => string;
}) {
  const t = useTranslations('plan');
  const format = useFormatter();
  const pairs = [
    ...new Map(meeting.toReversed().map((each) => [`${each.wins.slot.id} ${each.loses.slot.id}`, each])).values(),
  ];
  if (pairs.length === 0) return null;
  const dayOf = ({ wins, loses }: SlotConflict) =>
    format.dateTime(new Date(Math.max(wins.day, loses.day) * DAY), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
  return (
    <Alert severity="warning">
      {pairs.slice(0, SHOWN).map((each) => (
        <Box key={`${each.wins.key} ${each.loses.key}`}>
          {t('calendar.clash', { wins: nameOf(each.wins.slot), loses: nameOf(each.loses.slot), day: dayOf(each) })}
        </Box>
      ))}
      {pairs.length > SHOWN && <Box>{t('calendar.clashesMore', { count: pairs.length - SHOWN })}</Box>}
      <Box sx={{ mt: 0.5 }}>{t('calendar.clashHelp')}</Box>
    </Alert>
  );
}
