import type { Input } from '@/lib/contract/call';
import { weekdays } from '@/lib/contract/play-plan';
import { calendarSave, planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { strategySave, strategySaveDetails, strategyTie } from '@/lib/contract/strategy';
import type { Calls } from './calls';
import type { PlaceName, ProgramName } from './network';
import type { SourceIds } from './sources';

type Content = Input<typeof planSave>['content'];
const WORKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR'] as const;
const DAY_MS = 86_400_000;

/** Days on which many shops are closed, this year and the next. */
const holidays = (year: number) =>
  [year, year + 1].flatMap((each) => [
    { date: `${each}-01-01`, name: 'New Year' },
    { date: `${each}-05-01`, name: 'Labour Day' },
    { date: `${each}-10-03`, name: 'Unity Day' },
    { date: `${each}-12-25`, name: 'Christmas Day' },
    { date: `${each}-12-26`, name: 'Boxing Day' },
  ]);

/** Condition that it is at least 25 degrees at the quay. */
const warmAt = (sourceId: string) => ({
  match: 'all' as const,
  comparisons: [
    {
      kind: 'cell' as const,
      sourceId,
      field: 'Temperature',
      row: { field: 'Place', value: 'Quay' },
      is: 'atLeast' as const,
      value: '25',
    },
  ],
  playsIfUnknown: false,
});

interface Given {
  token: string;
  programs: Readonly<Record<ProgramName, string>>;
  sources: SourceIds;
  groupOf: (place: PlaceName, group: string) => string | undefined;
  officeOf: (place: PlaceName) => string;
  /** Day on which the demo is viewed. */
  today: Date;
}

/** Creates plans for a day in the café and a season in the shop, and turns the station's screens off at night. */
export async function makePlans(
  { call }: Calls,
  { token, programs, sources, groupOf, officeOf, today }: Given,
): Promise<void> {
  const day = (offset: number) => new Date(today.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  const { id: calendarId } = await call(
    calendarSave,
    { name: 'Public holidays', days: holidays(today.getUTCFullYear()) },
    token,
  );
  const notOnHolidays = [{ calendarId, use: 'notOn' as const }];
  const plans: { content: Content; groups: [PlaceName, string][] }[] = [
    {
      content: {
        name: 'A day in the café',
        from: day(0),
        until: null,
        slots: [
          {
            id: 'breakfast',
            rule: { kind: 'daily' },
            start: '07:00',
            end: '11:00',
            programs: [{ programId: programs.breakfast }],
          },
          {
            id: 'lunch',
            rule: { kind: 'weekly', byDay: [...WORKDAYS] },
            start: '11:00',
            end: '15:00',
            programs: [{ programId: programs.lunch }],
            calendars: notOnHolidays,
          },
          {
            id: 'warm-afternoon',
            rule: { kind: 'daily' },
            start: '15:00',
            end: '17:00',
            programs: [{ programId: programs.evening }],
            when: warmAt(sources.weather),
          },
          {
            id: 'evening',
            rule: { kind: 'daily' },
            start: '17:00',
            end: '22:00',
            programs: [{ programId: programs.evening }],
          },
        ],
      },
      groups: [['Harbour Café', 'Counter']],
    },
    {
      content: {
        name: 'Winter season',
        from: day(0),
        until: day(75),
        slots: [
          {
            id: 'collection',
            rule: { kind: 'weekly', byDay: [...WORKDAYS, 'SA'] },
            start: '09:00',
            end: '20:00',
            programs: [{ programId: programs.winter }, { programId: programs.sale }],
            calendars: notOnHolidays,
          },
          {
            id: 'late-night',
            rule: { kind: 'weekly', byDay: ['FR'] },
            start: '18:00',
            end: '23:00',
            programs: [{ programId: programs.sale }],
            priority: 7,
            calendars: notOnHolidays,
          },
        ],
      },
      groups: [['City Fashion', 'Shop windows']],
    },
  ];
  for (const { content, groups } of plans) {
    const { id: planId } = await call(planSave, { content }, token);
    const groupIds = groups.flatMap(([place, group]) => groupOf(place, group) ?? []);
    await call(planSaveTerminals, { planId, groupIds, publishParams: { name: content.name } }, token);
  }
  // Screens are off between the last train and the first one, and quiet before and after that.
  const { id: nights } = await call(strategySave, { name: 'Night off' }, token);
  const windows = [{ byDay: [...weekdays], start: '04:30', end: '01:15' }];
  await call(
    strategySaveDetails,
    {
      id: nights,
      details: [
        { kind: 'power', windows, calendars: [] },
        { kind: 'volume', usual: 80, times: [{ from: '22:00', until: '06:00', level: 30 }] },
      ],
    },
    token,
  );
  await call(strategyTie, { id: nights, officeIds: [officeOf('Central Station')] }, token);
}
