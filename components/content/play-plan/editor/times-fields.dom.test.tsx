import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '@/components/test';
import { type PlanSlot, planSlot } from '@/lib/contract/play-plan';
import { asStored } from './end-day';
import { TimesFields } from './times-fields';

const slot = (given: object): PlanSlot =>
  planSlot.parse({
    id: 'a',
    rule: { kind: 'daily' },
    start: '06:00',
    end: '18:00',
    programs: [{ programId: '00000000-0000-7000-8000-00000000000a' }],
    ...given,
  });

function Fields({ given, onDraft }: { given: PlanSlot; onDraft: (slot: PlanSlot) => void }) {
  const [draft, setDraft] = useState(given);
  const change = (more: Partial<PlanSlot>) => {
    setDraft({ ...draft, ...more });
    onDraft({ ...draft, ...more });
  };
  return <TimesFields slot={draft} wrong={() => undefined} onChange={change} />;
}

function show(given: object = {}) {
  let latest = slot(given);
  const { person } = renderUi(
    <Fields
      given={latest}
      onDraft={(draft) => {
        latest = draft;
      }}
    />,
  );
  return {
    choose: async (field: string, option: string) => {
      await person.click(screen.getByRole('combobox', { name: field }));
      await person.click(await screen.findByRole('option', { name: option }));
    },
    type: (field: string, value: string) => fireEvent.change(screen.getByLabelText(field), { target: { value } }),
    stored: () => {
      const { start, end, endDate } = asStored(latest);
      return { start, end, endDate };
    },
  };
}

const endDay = () => screen.getByRole('combobox', { name: 'End day' });

test('follows the times until another day is chosen', async () => {
  const { type, stored } = show();
  expect(endDay()).toHaveTextContent('Same day');
  type('End', '02:00');
  expect(endDay()).toHaveTextContent('Next day');
  type('End', '06:00');
  expect(endDay()).toHaveTextContent('Next day');
  expect(screen.getByText('6:00 AM – 6:00 AM on the next day')).toBeVisible();
  expect(stored()).toEqual({ start: '06:00', end: '06:00', endDate: { kind: 'after', days: 1 } });
});

test('takes a number of days', async () => {
  const { choose, type, stored } = show();
  await choose('End day', 'After several days');
  type('Days after the start', '10');
  expect(screen.getByText('6:00 AM – 6:00 PM, 10 days later')).toBeVisible();
  expect(stored().endDate).toEqual({ kind: 'after', days: 10 });
  await choose('End day', 'Same day');
  expect(stored().endDate).toBeUndefined();
});

test('takes a day of the month for a monthly slot', async () => {
  const { choose, stored } = show({ rule: { kind: 'monthlyByDate', byMonthDay: [15] }, start: '00:00' });
  await choose('End day', 'On a day of the month');
  expect(screen.getByText('12:00 AM until day 1 at 6:00 PM')).toBeVisible();
  await choose('Day', 'last day');
  expect(screen.getByText('12:00 AM until the last day of the month at 6:00 PM')).toBeVisible();
  expect(stored().endDate).toEqual({ kind: 'on', monthDay: -1, month: null });
});

test('takes a date of every year for a yearly slot', async () => {
  const { choose, stored } = show({ rule: { kind: 'yearlyByDate', byMonth: 11, byMonthDay: 15 } });
  await choose('End day', 'On a day of the year');
  await choose('Month', 'January');
  await choose('Day', '6');
  expect(screen.getByText('6:00 AM until January 6 at 6:00 PM')).toBeVisible();
  expect(stored().endDate).toEqual({ kind: 'on', monthDay: 6, month: 1 });
});

test('shows the date on which a single long period ends', () => {
  show({ rule: { kind: 'dates', dates: ['2026-05-15'] }, endDate: { kind: 'after', days: 17 } });
  expect(endDay()).toHaveTextContent('On a date');
  expect(screen.getByLabelText('End date')).toHaveValue('Jun 1, 2026');
});
