import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderUi } from '@/components/test';
import { CallError } from '@/lib/client/call';
import { FoundField } from './found-field';
import { FoundManyField } from './found-many-field';
import { TagField } from './tag-field';

const names = ['Foyer', 'Hall', 'Kiosk'];
const one = (name: string) => ({ id: name, name });
const found = (search: string) => names.filter((name) => name.toLowerCase().includes(search.toLowerCase())).map(one);

const failed = {
  value: null,
  found: undefined,
  loading: false,
  noneText: 'No terminals',
  failure: new CallError(502, 'platformUnreachable'),
  nameOf: ({ id }: { id: string }) => id,
  keyOf: ({ id }: { id: string }) => id,
  onSearch: () => undefined,
  onChange: () => undefined,
};

/** Re-renders on and after each key with new objects, as responses of the platform do. */
function useRedraws() {
  const [text, setText] = useState('');
  const [, redraw] = useState(0);
  useEffect(() => {
    if (text) redraw((before) => before + 1);
  }, [text]);
  return [text, setText] as const;
}

function One() {
  const [text, setText] = useRedraws();
  const [id, setId] = useState<string | null>('Hall');
  return (
    <FoundField
      inPanel
      label="Terminal"
      value={id === null ? null : one(id)}
      found={found(text)}
      loading={false}
      nameOf={({ name }) => name}
      onSearch={setText}
      onChange={(chosen) => setId(chosen?.id ?? null)}
    />
  );
}

function Many() {
  const [text, setText] = useRedraws();
  const [ids, setIds] = useState<string[]>(['Hall']);
  return (
    <FoundManyField
      label="Terminals"
      value={ids.map(one)}
      found={found(text)}
      nameOf={({ name }) => name}
      keyOf={({ id }) => id}
      onSearch={setText}
      onChange={(chosen) => setIds(chosen.map(({ id }) => id))}
    />
  );
}

function Tags() {
  const [text, setText] = useRedraws();
  const [tags, setTags] = useState<string[]>([]);
  return <TagField label="Tags" value={[...tags]} offered={[]} text={text} onText={setText} onChange={setTags} />;
}

test('keeps typed text over re-renders and takes the match', async () => {
  const { person } = renderUi(<One />);
  const field = screen.getByRole('combobox', { name: 'Terminal' });
  expect(field).toHaveValue('Hall');
  await person.clear(field);
  await person.type(field, 'kio');
  expect(field).toHaveValue('kio');
  await person.click(screen.getByRole('option', { name: 'Kiosk' }));
  expect(field).toHaveValue('Kiosk');
  await person.type(field, 'x');
  await person.tab();
  expect(field).toHaveValue('Kiosk');
});

test('adds the match of typed text to the selected ones', async () => {
  const { person } = renderUi(<Many />);
  const field = screen.getByRole('combobox', { name: 'Terminals' });
  await person.type(field, 'foy');
  expect(field).toHaveValue('foy');
  await person.click(screen.getByRole('option', { name: 'Foyer' }));
  expect(field).toHaveValue('');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Hall', 'Foyer']),
  );
});

test('takes a typed tag on Enter and on leaving the field', async () => {
  const { person } = renderUi(<Tags />);
  const field = screen.getByRole('combobox', { name: 'Tags' });
  await person.type(field, 'north{Enter}');
  await person.type(field, 'south');
  expect(field).toHaveValue('south');
  await person.tab();
  expect(field).toHaveValue('');
  expect(screen.getByText('north')).toBeVisible();
  expect(screen.getByText('south')).toBeVisible();
});

test.each([
  ['one', <FoundField key="one" {...failed} label="Terminal" />],
  ['many', <FoundManyField key="many" {...failed} value={[]} label="Terminal" />],
])('shows the error of the search for %s in place of options', async (_, field) => {
  const { person } = renderUi(field);
  await person.click(screen.getByRole('combobox', { name: 'Terminal' }));
  expect(await screen.findByText("The platform can't be reached right now.")).toBeVisible();
  expect(screen.queryByText('No terminals')).toBeNull();
});
