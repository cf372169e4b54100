'use client';

import { useTranslations } from 'next-intl';
import { FoundManyField } from '@/components/foundation/ui/fields/found-many-field';
import { useCall } from '@/lib/client/use-call';
import type { CalendarUse } from '@/lib/contract/play-plan';
import { calendarList } from '@/lib/contract/play-plan/calls';

const uses = ['notOn', 'onlyOn', 'dayBefore'] as const;

/** Holiday calendars on whose days something does not play, plays exclusively, or plays the day before. */
export function CalendarsField({
  value,
  onChange,
}: {
  value: readonly CalendarUse[];
  onChange: (value: CalendarUse[]) => void;
}) {
  const t = useTranslations('plan');
  const { data: calendars = [], error: failure } = useCall(calendarList, {});
  const options = uses.flatMap((use) => calendars.map(({ id }): CalendarUse => ({ calendarId: id, use })));
  const nameOf = ({ calendarId }: CalendarUse) => calendars.find(({ id }) => id === calendarId)?.name ?? '…';
  return (
    <FoundManyField
      label={t('calendars')}
      value={value}
      found={options}
      nameOf={(one) => t(`useOf.${one.use}`, { name: nameOf(one) })}
      keyOf={({ calendarId, use }) => `${use} ${calendarId}`}
      groupOf={({ use }) => t(`use.${use}`)}
      noneText={t('noCalendars')}
      failure={failure}
      onChange={onChange}
    />
  );
}
