import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { focus, idOf, platform, renderUi, runOutsideEvent } from '@/components/test';
import { attributeKeys, placeholderValues } from '@/lib/contract/attribute';
import { terminalSearch } from '@/lib/contract/terminal';
import { PlaceholderTextField } from './placeholder-text-field';
import { shownTerminal } from './shown-terminal';

function Field({ text, maxLength = 100 }: { text: string; maxLength?: number }) {
  const [value, setValue] = useState(text);
  return <PlaceholderTextField label="Text" value={value} maxLength={maxLength} multiline onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });

beforeEach(() => {
  shownTerminal.show(null);
  platform.answers(attributeKeys, [{ key: 'storeNumber', offices: 2, terminals: 0 }]);
});

test('inserts a placeholder at the caret and returns the focus', async () => {
  const { person } = renderUi(<Field text="Store  today" />);
  await focus(field());
  field().setSelectionRange(6, 6);
  await person.click(screen.getByRole('button', { name: 'Insert placeholder' }));
  await person.click(await screen.findByRole('menuitem', { name: /storeNumber/ }));
  expect(field().value).toBe('Store {{attribute.storeNumber}} today');
  await runOutsideEvent(() => new Promise(requestAnimationFrame));
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe('Store {{attribute.storeNumber}}'.length);
});

test('keeps a text that would become too long', async () => {
  const { person } = renderUi(<Field text="Store" maxLength={20} />);
  await person.click(screen.getByRole('button', { name: 'Insert placeholder' }));
  await person.click(await screen.findByRole('menuitem', { name: /Model/ }));
  expect(field().value).toBe('Store');
});

test('shows the values of the terminal that was chosen', async () => {
  const id = idOf('counter');
  platform
    .answers(terminalSearch, [{ id, name: 'Counter', officeName: 'Kiel', status: 'online' }])
    .answers(placeholderValues, { 'office.name': 'Kiel' });
  const { person, fill } = renderUi(<Field text="At {{office.name}}" />);
  await fill(screen.getByRole('combobox', { name: 'Show values of' }), 'Cou');
  await person.click(await screen.findByRole('option', { name: 'Counter · Kiel' }));
  await waitFor(() => expect(shownTerminal.get()?.values).toEqual({ 'office.name': 'Kiel' }));
  await person.click(screen.getByRole('button', { name: 'Insert placeholder' }));
  expect(await screen.findByRole('menuitem', { name: /Name\s*Kiel/ })).toBeTruthy();
});

test('says that the values of a terminal could not be loaded', async () => {
  const id = idOf('counter');
  platform
    .answers(terminalSearch, [{ id, name: 'Counter', officeName: 'Kiel', status: 'online' }])
    .refuses(placeholderValues, 404);
  const { person, fill } = renderUi(<Field text="At {{office.name}}" />);
  await fill(screen.getByRole('combobox', { name: 'Show values of' }), 'Cou');
  await person.click(await screen.findByRole('option', { name: 'Counter · Kiel' }));
  expect(await screen.findByText('The values could not be loaded. Try again.')).toBeTruthy();
  expect(shownTerminal.get()).toBeNull();
});

test('offers no terminal for a text without placeholders', () => {
  renderUi(<Field text="Open" />);
  expect(screen.queryByRole('combobox', { name: 'Show values of' })).toBeNull();
});
