import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { focus, idOf, platform, type Rendered, renderUi, runOutsideEvent } from '@/components/test';
import { attributeKeys, placeholderValues } from '@/lib/contract/attribute';
import { terminalSearch } from '@/lib/contract/terminal';
import { NOT_OFFERED } from '@/lib/contract/wire';
import { PlaceholderTextField } from './placeholder-text-field';
import { shownTerminal } from './shown-terminal';

function Field({ text, maxLength = 100 }: { text: string; maxLength?: number }) {
  const [value, setValue] = useState(text);
  return <PlaceholderTextField label="Text" value={value} maxLength={maxLength} multiline onChange={setValue} />;
}

const menuButton = () => screen.getByRole('button', { name: 'Insert placeholder' });
const openMenu = (person: Rendered['person']) => person.click(menuButton());
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });

beforeEach(() => {
  shownTerminal.show(null);
  platform.answers(attributeKeys, [{ key: 'storeNumber', offices: 2, terminals: 0 }]);
});

test('inserts a placeholder at the caret and returns the focus', async () => {
  const { person } = renderUi(<Field text="Store  today" />);
  await focus(field());
  field().setSelectionRange(6, 6);
  await openMenu(person);
  await person.click(await screen.findByRole('menuitem', { name: /storeNumber/ }));
  expect(field().value).toBe('Store {{attribute.storeNumber}} today');
  await runOutsideEvent(() => new Promise(requestAnimationFrame));
  expect(document.activeElement).toBe(field());
  expect(field().selectionStart).toBe('Store {{attribute.storeNumber}}'.length);
});

test('keeps a text that would become too long and returns the focus', async () => {
  const { person } = renderUi(<Field text="Store" maxLength={20} />);
  await openMenu(person);
  await person.click(await screen.findByRole('menuitem', { name: /Model/ }));
  await runOutsideEvent(() => new Promise(requestAnimationFrame));
  expect(field().value).toBe('Store');
  expect(document.activeElement).toBe(field());
});

test('returns the focus to the button on Escape', async () => {
  const { person } = renderUi(<Field text="Store" />);
  await openMenu(person);
  await person.keyboard('{Escape}');
  await runOutsideEvent(() => new Promise(requestAnimationFrame));
  expect(document.activeElement).toBe(menuButton());
});

describe('in place of attributes', () => {
  test('shows that they load', async () => {
    const release = platform.holds(attributeKeys);
    const { person } = renderUi(<Field text="Store" />);
    await openMenu(person);
    expect(screen.getByRole('menuitem', { name: 'Loading…' })).toBeVisible();
    await runOutsideEvent(async () => release([{ key: 'storeNumber', offices: 2, terminals: 0 }]));
    expect(await screen.findByRole('menuitem', { name: /storeNumber/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Loading…' })).toBeNull();
  });

  test('shows that they could not be loaded', async () => {
    platform.refuses(attributeKeys, 403);
    const { person } = renderUi(<Field text="Store" />);
    await openMenu(person);
    expect(await screen.findByRole('menuitem', { name: 'Request denied' })).toBeVisible();
    expect(screen.getByText('Attributes')).toBeVisible();
  });

  test('shows nothing on a platform without them', async () => {
    platform.refuses(attributeKeys, 404, { msg: NOT_OFFERED });
    const { person } = renderUi(<Field text="Store" />);
    await openMenu(person);
    await waitFor(() => expect(screen.queryByText('Attributes')).toBeNull());
    expect(screen.queryByRole('menuitem', { name: 'Loading…' })).toBeNull();
    expect(screen.getByRole('menuitem', { name: /Model/ })).toBeVisible();
  });
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
  await openMenu(person);
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
