import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '@/components/test';
import type { DateRule } from '@/lib/contract/play-plan';
import { RepeatFields } from './repeat-fields';

const daily: DateRule = { kind: 'daily', interval: 1, from: null, until: null, count: 5 };

function Fields() {
  const [rule, setRule] = useState(daily);
  return <RepeatFields rule={rule} onChange={setRule} />;
}

test('resets the end after a change to single dates and back', async () => {
  const { person } = renderUi(<Fields />);
  const choose = async (field: string, option: string) => {
    await person.click(screen.getByRole('combobox', { name: field }));
    await person.click(await screen.findByRole('option', { name: option }));
  };
  expect(screen.getByRole('combobox', { name: 'Ends' })).toHaveTextContent('After a number of times');
  await choose('Repeats', 'On single dates');
  await choose('Repeats', 'Daily');
  expect(screen.getByRole('combobox', { name: 'Ends' })).toHaveTextContent('With the plan');
});
