'use client';

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useChooserTexts } from '@/components/ui/chooser-texts';
import { useCall } from '@/lib/client/use-call';
import type { CalendarUse } from '@/lib/contract/play-plan';
import { calendarList } from '@/lib/contract/play-plan-calls';

const uses = ['notOn', 'onlyOn', 'dayBefore'] as const;

/** Calendars of days on which something does not play, plays alone, or plays on the day before. */
export function CalendarsField({
  value,
  onChange,
}: {
  value: readonly CalendarUse[];
  onChange: (value: CalendarUse[]) => void;
}) {
  const t = useTranslations('plan');
  const chooserTexts = useChooserTexts();
  const { data: calendars = [] } = useCall(calendarList, {});
  const options = uses.flatMap((use) => calendars.map(({ id }): CalendarUse => ({ calendarId: id, use })));
  const nameOf = ({ calendarId }: CalendarUse) => calendars.find(({ id }) => id === calendarId)?.name ?? '…';
  return (
    <Autocomplete
      {...chooserTexts}
      multiple
      filterSelectedOptions
      options={options}
      value={[...value]}
      groupBy={({ use }) => t(`use.${use}`)}
      getOptionLabel={(one) => t(`useOf.${one.use}`, { name: nameOf(one) })}
      getOptionKey={({ calendarId, use }) => `${use} ${calendarId}`}
      isOptionEqualToValue={(one, other) => one.calendarId === other.calendarId && one.use === other.use}
      onChange={(_, chosen) => onChange(chosen)}
      noOptionsText={t('noCalendars')}
      renderInput={(params) => <TextField {...params} label={t('calendars')} />}
    />
  );
}
