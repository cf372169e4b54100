import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { idOf, OFFICE, pageOf, platform, pressed, renderUi } from '@/components/test';
import { attributeKeys } from '@/lib/contract/attribute';
import type { Condition } from '@/lib/contract/condition';
import { type DataSource, dataSourceList, dataSourceValues } from '@/lib/contract/data-source';
import { terminalTraits } from '@/lib/contract/terminal/tags';
import { triggerNames } from '@/lib/contract/trigger';
import { ConditionRow } from './condition-row';

const WEATHER = idOf('Weather');
const source: DataSource = {
  ...{ id: WEATHER, name: 'Weather', kind: 'table', officeId: OFFICE.id, officeName: OFFICE.name },
  ...{ minutes: 60, staleHours: 24, at: null, changedAt: null, nextAt: null, header: null, fault: null, status: null },
  ...{ rows: 1, total: 1, leftOut: 0, partly: 0, picturesMissing: 0, pictureFault: null, programs: 0 },
  ...{ updatedAt: '2026-01-01T00:00:00Z', updatedBy: 'Ada' },
};
const changes: (Condition | null)[] = [];

function Form({ first = null }: { first?: Condition | null }) {
  const [value, setValue] = useState<Condition | null>(first);
  const change = (to: Condition | null) => {
    changes.push(to);
    setValue(to);
  };
  return <ConditionRow value={value} onChange={change} />;
}

/** Opens a form with a condition. `answer` replaces answers of the platform. */
function open(first?: Condition, answer = () => {}) {
  changes.length = 0;
  const value = { id: WEATHER, name: 'Weather', columns: ['city', 'degrees'], rows: [['Rome', '27']] };
  platform
    .answers(dataSourceList, pageOf(source))
    .answers(dataSourceValues, [{ ...value, at: '2026-01-01T00:00:00.000Z', staleAt: null }])
    .answers(attributeKeys, [{ key: 'seats', offices: 1, terminals: 0 }])
    .answers(terminalTraits, { tags: [{ value: 'Window', count: 3 }], models: [], versions: [] });
  answer();
  return renderUi(<Form first={first} />);
}

const hot: Condition = {
  match: 'all',
  comparisons: [{ kind: 'cell', sourceId: WEATHER, field: 'degrees', row: null, is: 'atLeast', value: '25' }],
  playsIfUnknown: false,
};

test('creates a condition and shows if it holds now', async () => {
  const view = open();
  const dialog = await pressed(view, screen.getByRole('button', { name: 'Add condition' }), 'Condition');
  const choose = async (field: string, option: string) => {
    await view.person.click(within(dialog).getByRole('combobox', { name: field }));
    await view.person.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Data source', 'Weather');
  await choose('Column', 'degrees');
  await choose('Comparison', 'is at least');
  const value = within(dialog).getByRole('textbox', { name: 'Value' });
  await view.person.type(value, '25');
  expect(await within(dialog).findByText('With the current data, it would play.')).toBeVisible();
  await view.person.clear(value);
  await view.person.type(value, '28');
  expect(await within(dialog).findByText('With the current data, it would not play.')).toBeVisible();
  await view.person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Only if Weather › degrees is at least 28')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit condition' })).toHaveFocus());
  expect(changes).toEqual([{ ...hot, comparisons: [{ ...hot.comparisons[0], value: '28' }] }]);
});

test('marks empty fields as required', async () => {
  const view = open();
  const dialog = await pressed(view, screen.getByRole('button', { name: 'Add condition' }), 'Condition');
  await view.person.click(within(dialog).getByRole('button', { name: 'Save' }));
  for (const field of ['Data source', 'Column'])
    expect(within(dialog).getByRole('combobox', { name: field })).toBeInvalid();
  expect(within(dialog).getByRole('textbox', { name: 'Value' })).toBeInvalid();
  expect(changes).toEqual([]);
});

test('joins comparisons of the terminal', async () => {
  const view = open(hot);
  await screen.findByText('Only if Weather › degrees is at least 25');
  const dialog = await pressed(view, screen.getByRole('button', { name: 'Edit condition' }), 'Condition');
  await view.person.click(within(dialog).getByRole('button', { name: 'Add comparison' }));
  const choose = async (nth: number, field: string, option: string) => {
    const boxes = within(dialog).getAllByRole('combobox', { name: field });
    await view.person.click(boxes[nth] as HTMLElement);
    await view.person.click(await screen.findByRole('option', { name: option }));
  };
  await choose(1, 'Compare', 'Terminal value');
  await choose(0, 'Value', 'Attribute seats');
  await choose(1, 'Comparison', 'is filled in');
  await choose(0, 'Applies if', 'At least one of these applies');
  await view.person.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Only if Weather › degrees is at least 25 or Attribute seats is filled in'),
  ).toBeVisible();
});

const after = (triggerId: string): Condition => ({
  match: 'all',
  comparisons: [{ kind: 'trigger', triggerId, is: 'within', minutes: 5 }],
  playsIfUnknown: false,
});

test.each([
  ['there are none', () => platform.answers(triggerNames, []), 'Create a trigger first.', 'Deleted trigger'],
  ['they are hidden', () => platform.refuses(triggerNames, 401), /permission to view triggers/, '–'],
])('says about triggers that %s', async (_, answer, note, name) => {
  const view = open(after(idOf('Bell')), () => void answer());
  const dialog = await pressed(view, screen.getByRole('button', { name: 'Edit condition' }), 'Condition');
  expect(await within(dialog).findByText(note)).toBeVisible();
  expect(within(dialog).getByRole('combobox', { name: 'Trigger' })).toHaveTextContent(name);
});

test('says why columns and values of terminals are unknown', async () => {
  const comparisons: Condition['comparisons'] = [
    ...hot.comparisons,
    { kind: 'value', name: 'terminal.model', is: 'filled', value: '' },
  ];
  const view = open(
    { ...hot, comparisons },
    () => void platform.refuses(dataSourceValues, 401).refuses(attributeKeys, 401),
  );
  const dialog = await pressed(view, screen.getByRole('button', { name: 'Edit condition' }), 'Condition');
  await waitFor(() => expect(within(dialog).getAllByText('No permission')).toHaveLength(2));
  expect(within(dialog).getByRole('combobox', { name: 'Data source' })).toHaveValue('…');
});

test('removes a condition', async () => {
  const view = open(hot);
  await view.person.click(screen.getByRole('button', { name: 'Remove condition' }));
  expect(changes).toEqual([null]);
  expect(screen.getByRole('button', { name: 'Add condition' })).toHaveFocus();
});
