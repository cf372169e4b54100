import { fireEvent, screen, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, pressed, renderScreen } from '@/components/test';
import { planContent } from '@/lib/contract/play-plan';
import { calendarList, planDetail, planSave } from '@/lib/contract/play-plan/calls';
import { programList } from '@/lib/contract/program/calls';
import { getKey } from '@/lib/contract/setting';
import { groupTree } from '@/lib/contract/terminal/places';
import { terminalTraits } from '@/lib/contract/terminal/tags';

const DAY = 86_400_000;
const date = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const PLAN = idOf('Season');

/** Opens a plan whose only slot began three weeks ago and lasts 60 days. */
async function openPlan(rule: object = { kind: 'dates', dates: [date(-21)] }) {
  const content = planContent.parse({
    name: 'Season',
    from: date(-30),
    until: null,
    slots: [
      {
        id: 'long',
        rule,
        start: '06:00',
        end: '06:00',
        endDate: { kind: 'after', days: 60 },
        programs: [{ programId: idOf('Sale') }],
      },
    ],
  });
  platform
    .answers(getKey, { audit: '' })
    .answers(calendarList, [])
    .answers(programList, pageOf())
    .answers(groupTree, [])
    .answers(terminalTraits, { tags: [], models: [], versions: [] })
    .answers(planSave, { id: PLAN, revision: 2 })
    .answers(planDetail, {
      id: PLAN,
      officeId: OFFICE.id,
      name: 'Season',
      from: content.from,
      until: null,
      slots: 1,
      revision: 1,
      terminals: 0,
      published: null,
      updatedAt: '2026-01-01T00:00:00Z',
      updatedBy: 'Ada',
      review: null,
      content,
      programs: [{ id: idOf('Sale'), name: 'Sale' }],
    });
  return renderScreen(`/playPlan/planMake?id=${PLAN}`);
}

const parts = () => screen.findAllByRole('button', { name: /^Sale, 6:00 AM – 6:00 AM, \d+ days later/ });
const saved = () => platform.sent(planSave).at(-1)?.content.slots[0];

test('draws a slot on every day of the week, with one tab stop', async () => {
  await openPlan();
  const drawn = await parts();
  expect(drawn).toHaveLength(7);
  expect(drawn.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('stretches the end by a day from the keyboard in the week shown', async () => {
  const { person } = await openPlan();
  const [first] = await parts();
  if (!first) throw new Error('no slot');
  const week = screen.getByRole('heading', { name: /^\w+ \d+, \d{4} – / }).textContent ?? '';
  first.focus();
  fireEvent.keyDown(first, { key: 'PageDown', shiftKey: true });
  expect(await screen.findByText(/^Sale: 6:00 AM – 6:00 AM, 61 days later/)).toBeVisible();
  expect(screen.getByRole('heading', { name: week })).toBeVisible();
  expect(document.activeElement).toHaveAccessibleName(/61 days later/);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved()).toMatchObject({ start: '06:00', end: '06:00', endDate: { kind: 'after', days: 61 } });
});

test('shows an end before the start at its field and keeps the slot', async () => {
  const view = await openPlan();
  const [first] = await parts();
  if (!first) throw new Error('no slot');
  const dialog = await pressed(view, first, 'Edit slot');
  await view.person.click(within(dialog).getByRole('combobox', { name: 'End day' }));
  await view.person.click(await screen.findByRole('option', { name: 'Same day' }));
  await view.person.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(await within(dialog).findByText('The end must be after the start.')).toBeVisible();
  expect(within(dialog).getByLabelText('Start')).toHaveValue('06:00');
});

test('shows a length of more than a year at its field', async () => {
  const view = await openPlan({ kind: 'daily', from: date(-21), until: date(-21) });
  const [first] = await parts();
  if (!first) throw new Error('no slot');
  const dialog = await pressed(view, first, 'Edit slot');
  const days = within(dialog).getByLabelText('Days after the start');
  expect(days).toHaveValue(60);
  await view.person.clear(days);
  await view.person.type(days, '367');
  await view.person.click(within(dialog).getByRole('button', { name: 'Apply' }));
  expect(await within(dialog).findByText('A slot can last up to 366 days.')).toBeVisible();
  expect(days).toHaveValue(367);
});
