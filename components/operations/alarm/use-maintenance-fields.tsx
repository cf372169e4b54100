'use client';

import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Field, FieldInput, FormValues } from '@/components/foundation/resource/definition';
import { ZoneField } from '@/components/foundation/ui/fields/zone-field';
import { MomentField } from '@/components/foundation/ui/moment-field';
import { useClock } from '@/components/foundation/ui/use-now';
import { type AlarmMaintenance, maintenanceRepeats } from '@/lib/contract/alarm/maintenance';
import { MinuteField } from './minute-field';
import { useMaintenanceTexts } from './use-maintenance-texts';
import { weekdayNames } from './weekdays';

const isOnce = ({ repeats }: FormValues) => repeats === 'once';
const isSeries = ({ repeats }: FormValues) => repeats !== 'once';
const isWeekly = ({ repeats }: FormValues) => repeats === 'weekly';

/** Fields of a maintenance window in list, detail and form. */
export function useMaintenanceFields(): readonly Field<AlarmMaintenance>[] {
  const t = useTranslations('alarm');
  const formatter = useFormatter();
  return useMemo(() => {
    const dayOptions = weekdayNames(formatter).map((label, n) => ({ value: String(n + 1), label }));
    const time = (help?: string): FieldInput<AlarmMaintenance> => ({
      kind: 'own',
      draw: ({ helperText = help, ...field }, label) => (
        <MinuteField {...field} helperText={helperText} label={label} />
      ),
      required: true,
      when: isSeries,
    });
    const date = (asked: { help?: string; required?: boolean }): FieldInput<AlarmMaintenance> => ({
      kind: 'own',
      draw: ({ helperText = asked.help, ...field }, label) => (
        <MomentField {...field} precision="day" required={asked.required} helperText={helperText} label={label} />
      ),
      required: asked.required,
      when: isSeries,
    });
    return [
      {
        name: 'reason',
        label: t('reason'),
        text: ({ reason }) => reason,
        column: { minWidth: 110 },
        input: { kind: 'text', required: true },
      },
      {
        name: 'officeId',
        label: t('office'),
        text: ({ officeName }) => officeName,
        column: { minWidth: 160, wideOnly: true },
        input: { kind: 'office', help: t('andBelow') },
      },
      { name: 'when', label: t('when'), draw: (row) => <When row={row} />, column: { minWidth: 180 } },
      {
        name: 'repeats',
        label: t('repeat'),
        input: {
          kind: 'choice',
          options: maintenanceRepeats.map((value) => ({ value, label: t(`repeats.${value}`) })),
        },
      },
      { name: 'from', label: t('from'), input: { kind: 'moment', required: true, when: isOnce } },
      {
        name: 'until',
        label: t('until'),
        input: { kind: 'moment', required: true, help: t('maintenanceHelp'), when: isOnce },
      },
      {
        name: 'days',
        label: t('onDays'),
        input: { kind: 'choices', options: dayOptions, required: true, when: isWeekly },
      },
      { name: 'fromMinute', label: t('startTime'), input: time() },
      { name: 'untilMinute', label: t('endTime'), input: time(t('endTimeHelp')) },
      {
        name: 'timeZone',
        label: t('zone'),
        input: {
          kind: 'own',
          draw: ({ value, onChange, error, helperText }, label) => (
            <ZoneField
              {...{ label, value, error, helperText }}
              usual={t('officeZone')}
              onChange={(zone) => onChange({ target: { value: zone } })}
            />
          ),
          when: isSeries,
        },
      },
      { name: 'fromDate', label: t('fromDate'), input: date({ required: true }) },
      { name: 'untilDate', label: t('untilDate'), input: date({ help: t('withoutEnd') }) },
      { name: 'createdBy', label: t('by'), text: ({ createdBy }) => createdBy },
    ];
  }, [t, formatter]);
}

/** Period or rule in words, and below it when it lasts or comes next. */
function When({ row }: { row: AlarmMaintenance }) {
  const { when, state } = useMaintenanceTexts();
  const now = useClock().getTime();
  return (
    <>
      <span className="text" suppressHydrationWarning>
        {when(row)}
      </span>
      <Typography variant="caption" color="text.secondary" component="div" suppressHydrationWarning>
        {state(row, now)}
      </Typography>
    </>
  );
}
