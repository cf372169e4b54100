import { screen, waitFor, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, renderScreen } from '@/components/test';
import { type EmergencyHook, emergencyList, hookList, hookRead, hookSave } from '@/lib/contract/emergency';

const id = idOf('weather');
const at = '2026-03-02T08:00:00Z';
const feed: EmergencyHook = {
  ...{ id, officeId: OFFICE.id, name: 'Weather', emergencyId: null, terminalIds: [], officeIds: [], groupIds: [] },
  ...{
    path: '/f/emergency/hooks/1',
    formerUntil: null,
    lastUsedAt: null,
    feedUrl: 'https://met.example/all.atom?key=4',
  },
  ...{ minutes: 5, header: 'X-Key', readAt: at, fault: null, status: null, leftOut: 0, active: 3 },
};

const FEED_FIELDS = { feedUrl: '', minutes: '', header: '', secret: '' };

async function opened(query: string, of: EmergencyHook = feed) {
  platform
    .answers(hookList, () => pageOf(of))
    .answers(emergencyList, () => pageOf())
    .answers(hookSave, { id, secret: null });
  return renderScreen(`/message/emergencySources?${query}`);
}
async function form(query: string, title: string, of?: EmergencyHook) {
  const view = await opened(query, of);
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const field = (label: string) => dialog.findByLabelText(label, { exact: false, selector: 'input' });
  const save = () => view.person.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...view, dialog, field, save };
}
const chooseFeed = async ({ dialog, person }: Awaited<ReturnType<typeof form>>) => {
  await person.click(await dialog.findByRole('combobox', { name: /Kind/ }));
  await person.click(await screen.findByRole('option', { name: 'CAP feed that the platform reads' }));
};

test('adds a feed with its address and interval', async () => {
  const view = await form('new=1', 'Add a source');
  await view.fill(await view.field('Name'), 'Weather');
  await chooseFeed(view);
  await view.fill(await view.field('Address'), 'https://met.example/all.atom');
  await view.save();
  await waitFor(() =>
    expect(platform.sent(hookSave)).toMatchObject([
      { name: 'Weather', feedUrl: 'https://met.example/all.atom', minutes: 5 },
    ]),
  );
});

test('asks for the address of a feed at its field', async () => {
  const view = await form('new=1', 'Add a source');
  await view.fill(await view.field('Name'), 'Weather');
  await chooseFeed(view);
  await view.save();
  expect(await view.field('Address')).toHaveAttribute('aria-invalid', 'true');
  expect(platform.sent(hookSave)).toEqual([]);
});

test('sends nothing of a feed for a source that sends requests', async () => {
  const view = await form('new=1', 'Add a source');
  await view.fill(await view.field('Name'), 'Button');
  await view.save();
  await waitFor(() => expect(platform.sent(hookSave)).toHaveLength(1));
  expect(Object.keys(platform.sent(hookSave)[0] ?? {}).filter((name) => name in FEED_FIELDS)).toEqual([]);
});

test('shows the state of a feed without the key in its address', async () => {
  await opened('');
  const row = within(await screen.findByRole('row', { name: /Weather/ }));
  expect(row.getByText('Up to date')).toBeVisible();
  expect(row.getByText('https://met.example/all.atom')).toBeVisible();
  expect(row.getByText('3')).toBeVisible();
});

test('explains a feed that cannot be read, and offers to read it', async () => {
  const { person } = await opened(`open=${id}`, { ...feed, fault: 'notFeed' });
  await screen.findByText('The answer is neither a CAP alert nor an Atom or RSS feed.');
  expect(screen.queryByRole('button', { name: 'New secret' })).toBeNull();
  platform.answers(hookRead, { fault: null, status: null, leftOut: 0, active: 1 });
  await person.click(screen.getByRole('button', { name: 'Fetch now' }));
  await screen.findByText('The feed was read: 1 alert is active.');
});

test('warns before another server deletes the stored header', async () => {
  const { person, field, fill, dialog } = await (async () => {
    const view = await opened(`open=${id}`);
    await view.person.click(await screen.findByRole('button', { name: 'Change' }));
    const own = within(await screen.findByRole('dialog', { name: 'Change “Weather”' }));
    return {
      ...view,
      dialog: own,
      field: (label: string) => own.findByLabelText(label, { exact: false, selector: 'input' }),
    };
  })();
  await dialog.findByText('A value is stored. Leave this empty to keep it.');
  expect(dialog.queryByRole('combobox', { name: /Kind/ })).toBeNull();
  await fill(await field('Address'), 'https://other.example/all.atom');
  await dialog.findByText(/leads to another server.*“X-Key” is deleted/);
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(platform.sent(hookSave)).toMatchObject([{ id, feedUrl: 'https://other.example/all.atom' }]),
  );
});
