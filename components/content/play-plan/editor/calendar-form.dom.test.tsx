import { screen } from '@testing-library/react';
import { platform, renderUi } from '@/components/test';
import { calendarRead } from '@/lib/contract/play-plan/calls';
import { CalendarForm } from './calendar-form';

const file = new File(['BEGIN:VCALENDAR'], 'holidays.ics', { type: 'text/calendar' });

test('names the events of a file that are not imported', async () => {
  const days = [{ date: '2026-12-25', name: 'Christmas' }];
  platform.answers(calendarRead, { name: 'Holidays', days, left: 0, leftOut: 2, partly: 1 });
  const { person } = renderUi(<CalendarForm calendar={null} onClose={() => undefined} />);
  await person.upload(screen.getByLabelText(/\.ics/), file);
  const note = await screen.findByText(/^1 day read\./);
  expect(note).toHaveTextContent('1 day read. 2 events can’t be read and were left out.');
  expect(note).toHaveTextContent('The repetition of 1 event');
  expect(screen.getByDisplayValue('2026-12-25 Christmas')).toBeVisible();
});

test('rejects a file with too many events', async () => {
  platform.refuses(calendarRead, 400, { errors: { file: 'calendarTooLong' } });
  const { person } = renderUi(<CalendarForm calendar={null} onClose={() => undefined} />);
  await person.upload(screen.getByLabelText(/\.ics/), file);
  expect(await screen.findByText(/^This calendar has too many events or dates\./)).toBeVisible();
});
