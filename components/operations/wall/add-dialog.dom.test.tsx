import { screen } from '@testing-library/react';
import { idOf, pageOf, platform, renderUi } from '@/components/test';
import { terminalSelect } from '@/lib/contract/publish';
import type { Terminal } from '@/lib/contract/terminal';
import { defaultTerminalSettings } from '@/lib/contract/terminal/settings';
import { AddDialog } from './add-dialog';
import type { Screen } from './arrangement';

const terminal = (name: string, office: string): Terminal => ({
  id: idOf(name),
  name,
  officeId: idOf(office),
  officeName: office,
  groupId: null,
  groupName: null,
  status: 'online',
  alarm: false,
  model: '',
  width: 1920,
  height: 1080,
  address: null,
  lastSeenAt: null,
  playing: null,
  screenshotId: null,
  screenshotAt: null,
  revision: 0,
  revisionHeld: 0,
  settings: defaultTerminalSettings,
  tags: [],
});
const many = Array.from({ length: 25 }, (_, n) => terminal(`Lift ${n}`, 'North'));
const all = [...many, terminal('Window', 'North'), terminal('Door', 'North Below')];

beforeEach(() => {
  platform.answers(terminalSelect, ({ search = '' }) =>
    pageOf(...all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())).slice(0, 20)),
  );
});

test('finds a screen by search, then offers only its institution', async () => {
  const onAdd = jest.fn<void, [Screen[]]>();
  const { person } = renderUi(<AddDialog screens={[]} onAdd={onAdd} onClose={() => {}} />);
  const field = screen.getByRole('combobox', { name: 'Terminals' });
  await person.type(field, 'window');
  await person.click(await screen.findByRole('option', { name: 'Window · North' }));
  await person.type(field, 'do');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await person.clear(field);
  await person.type(field, 'lift 3');
  await person.click(await screen.findByRole('option', { name: 'Lift 3 · North' }));
  await person.click(screen.getByRole('button', { name: 'Add screens' }));
  expect(onAdd.mock.calls[0]?.[0].map(({ terminalName }) => terminalName)).toEqual(['Window', 'Lift 3']);
  expect(platform.sent(terminalSelect).at(-1)).toMatchObject({ officeId: idOf('North') });
});
