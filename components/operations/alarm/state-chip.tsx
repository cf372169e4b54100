import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { alarmTypes } from '@/lib/contract/alarm';
import type { Alarm, AlarmState } from '@/lib/contract/alarm/calls';

const colors: Record<Exclude<AlarmState, 'open'>, ChipProps['color']> = {
  acknowledged: 'info',
  snoozed: 'default',
  closed: 'success',
};

/** State of an alarm; an open one has the colour of its severity. */
export function StateChip({ alarm: { type, state } }: { alarm: Pick<Alarm, 'type' | 'state'> }) {
  const t = useTranslations('alarm.states');
  const severe = alarmTypes[type].severity === 'critical';
  const color = state === 'open' ? (severe ? 'error' : 'warning') : colors[state];
  return <Chip size="small" variant={state === 'open' ? 'filled' : 'outlined'} color={color} label={t(state)} />;
}
