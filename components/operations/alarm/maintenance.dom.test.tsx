import { screen } from '@testing-library/react';
import { focus, idOf, pageOf, platform, pressed, type Rendered, renderScreen } from '@/components/test';
import { type AlarmMaintenance, maintenanceList, maintenanceSave } from '@/lib/contract/alarm/maintenance';

const HOUR = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

const series: AlarmMaintenance = {
  id: idOf('window'),
  officeId: idOf('office'),
  officeName: 'North Station',
  reason: 'Restart',
  from: hoursFromNow(100),
  until: hoursFromNow(102),
  repeats: 'weekly',
  days: [1, 2, 3, 4, 5],
  fromMinute: 120,
  untilMinute: 240,
  timeZone: 'Europe/Berlin',
  zone: 'Europe/Berlin',
  fromDate: '2026-01-01',
  untilDate: '2026-12-31',
  createdBy: 'Ada Operator',
};

const open = async (...rows: AlarmMaintenance[]): Promise<Rendered> => {
  platform.answers(maintenanceList, pageOf(...rows)).answers(maintenanceSave, { id: series.id });
  const view = await renderScreen('/abnormalAlarm/maintenance');
  await screen.findByText(rows[0]?.reason ?? 'No maintenance windows');
  return view;
};
const add = (view: Rendered) =>
  pressed(
    view,
    screen.getAllByRole('button', { name: 'New maintenance window' })[0] as HTMLElement,
    'New maintenance window',
  );

test('adds a series on chosen weekdays without a mouse', async () => {
  const view = await open();
  const { person } = view;
  await add(view);
  await person.paste('Restart');
  const choose = async (field: string, ...options: string[]) => {
    await focus(screen.getByRole('combobox', { name: field }));
    await person.keyboard('{Enter}');
    for (const option of options) {
      await focus(await screen.findByRole('option', { name: option }));
      await person.keyboard('{Enter}');
    }
  };
  await choose('Repeats', 'On chosen weekdays');
  await choose('On these days', 'Monday', 'Friday');
  await person.keyboard('{Escape}');
  await person.type(screen.getByLabelText(/^Start/), '22:30');
  await person.type(screen.getByLabelText(/^End/), '04:00');
  await person.type(screen.getByRole('combobox', { name: 'Time zone' }), 'Berlin{ArrowDown}{Enter}');
  await focus(screen.getByRole('button', { name: 'Save' }));
  await person.keyboard('{Enter}');
  await screen.findByText('Successful operation');
  expect(platform.sent(maintenanceSave)).toMatchObject([
    {
      reason: 'Restart',
      repeats: 'weekly',
      days: [1, 5],
      fromMinute: 1_350,
      untilMinute: 240,
      timeZone: 'Europe/Berlin',
      fromDate: new Date().toISOString().slice(0, 10),
    },
  ]);
});

test('names what a series lacks at its fields', async () => {
  const view = await open();
  await add(view);
  await view.person.paste('Restart');
  await view.person.click(screen.getByRole('combobox', { name: 'Repeats' }));
  await view.person.click(await screen.findByRole('option', { name: 'On chosen weekdays' }));
  expect(screen.queryByLabelText(/^From/)).toBeNull();
  await view.person.click(screen.getByRole('button', { name: 'Save' }));
  for (const field of [/^On these days/, /^Start/, /^End/])
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription('This is needed.');
  expect(platform.sent(maintenanceSave)).toEqual([]);
});

test.each<[string, Partial<AlarmMaintenance>, string, RegExp]>([
  ['a series', {}, 'Mon–Fri 2:00 AM – 4:00 AM, Berlin time, until Dec 31, 2026', /^Next: \w+, \w+ \d+ \d/],
  [
    'a series over midnight without end',
    { repeats: 'daily', days: [], fromMinute: 1_320, untilDate: null, zone: 'UTC' },
    'Every day 10:00 PM – 4:00 AM the next day, UTC',
    /^Next/,
  ],
  [
    'single days of the week',
    { days: [1, 2, 6] },
    'Mon, Tue, Sat 2:00 AM – 4:00 AM, Berlin time, until Dec 31, 2026',
    /^Next/,
  ],
  [
    'an occurrence that lasts',
    { from: hoursFromNow(-1), until: hoursFromNow(1) },
    'Mon–Fri 2:00 AM – 4:00 AM, Berlin time, until Dec 31, 2026',
    /^Now, until (today|tomorrow) \d/,
  ],
  [
    'a single window that is over',
    { repeats: 'once', from: '2026-01-01T08:00:00.000Z', until: '2026-01-01T09:00:00.000Z' },
    'Jan 1, 2026, 8:00 AM – Jan 1, 2026, 9:00 AM',
    /^Over$/,
  ],
])('describes %s', async (_, row, when, state) => {
  await open({ ...series, ...row });
  const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');
  expect(screen.getByText((_, node) => node?.className === 'text' && plain(node.textContent) === when)).toBeVisible();
  expect(screen.getByText(state)).toBeVisible();
});

test('edits a series without losing its rule', async () => {
  const view = await open(series);
  await view.person.click(screen.getByText('Restart'));
  await pressed(view, await screen.findByRole('button', { name: 'Edit' }), 'Restart');
  await view.person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Successful operation');
  expect(platform.sent(maintenanceSave)).toMatchObject([
    {
      id: series.id,
      repeats: 'weekly',
      days: [1, 2, 3, 4, 5],
      fromMinute: 120,
      untilMinute: 240,
      timeZone: 'Europe/Berlin',
      fromDate: '2026-01-01',
      untilDate: '2026-12-31',
    },
  ]);
});
