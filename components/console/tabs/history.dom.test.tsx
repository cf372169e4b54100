import { screen, waitFor, within } from '@testing-library/react';
import { navigate } from '@/components/foundation/shell/address';
import { idOf, OFFICE, pageOf, platform, renderConsole, renderScreen, runOutsideEvent } from '@/components/test';
import { dictList } from '@/lib/contract/dictionary';
import { problemHelp } from '@/lib/contract/problem';
import { type Role, roleList } from '@/lib/contract/role';

const role = (name: string): Role => ({
  id: idOf(name),
  name,
  office: OFFICE,
  permissions: [],
  dataRange: 'below',
  offices: [],
  users: 0,
  remark: '',
  createdAt: '2026-01-01T00:00:00Z',
});

const back = () => runOutsideEvent(() => window.history.back());
const address = () => window.location.pathname + window.location.search;
const openPages = () =>
  within(screen.getByRole('tablist', { name: 'Open pages', hidden: true })).getAllByRole('tab', { hidden: true })
    .length;
const opened = (name: string) => screen.findByRole('dialog', { name });
const isClosed = () => waitFor(() => expect(screen.queryAllByRole('dialog', { hidden: true })).toEqual([]));

async function rolesOf(path = '/sys/role') {
  platform
    .answers(problemHelp, [])
    .answers(dictList, pageOf())
    .answers(roleList, pageOf(role('Early shift')));
  const view = await renderConsole(path, { look: { multiPage: true } });
  await screen.findByRole('tablist', { name: 'Open pages' });
  return view;
}

test('closes a drawer by Back and reopens it by Forward', async () => {
  const { person } = await rolesOf();
  await runOutsideEvent(() => navigate('/sys/dict'));
  await runOutsideEvent(() => navigate('/sys/role'));
  const entries = window.history.length;
  await person.click(await screen.findByRole('cell', { name: 'Early shift' }));
  await opened('Early shift');
  expect(address()).toBe(`/sys/role?open=${idOf('Early shift')}`);
  await back();
  await isClosed();
  expect([address(), openPages()]).toEqual(['/sys/role', 2]);
  await runOutsideEvent(() => window.history.forward());
  const drawer = await opened('Early shift');
  await person.click(within(drawer).getByRole('button', { name: 'Close' }));
  await isClosed();
  await waitFor(() => expect(address()).toBe('/sys/role'));
  expect([openPages(), window.history.length]).toEqual([2, entries + 1]);
  await back();
  await waitFor(() => expect(address()).toBe('/sys/dict'));
});

test('closes an untouched form by Back', async () => {
  const { person } = await rolesOf('/sys/dict');
  await person.click((await screen.findAllByRole('button', { name: 'New list' }))[0]!);
  await opened('New list');
  await back();
  await isClosed();
  await waitFor(() => expect(address()).toBe('/sys/dict'));
});

test.each([
  ['/sys/dict', 'New list', /^Code/],
  ['/sys/role', 'New role', /^Name/],
])('asks before Back leaves a filled form, then leaves: %s', async (path, form, field) => {
  const { person, fill } = await rolesOf('/help');
  await runOutsideEvent(() => navigate(path));
  await person.click((await screen.findAllByRole('button', { name: form }))[0]!);
  await fill(within(await opened(form)).getByLabelText(field), 'half');
  await back();
  const question = await opened('Discard what you entered?');
  await person.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(within(await opened(form)).getByLabelText(field)).toHaveValue('half');
  await back();
  await opened('Discard what you entered?');
  await back();
  await isClosed();
  await waitFor(() => expect(address()).toBe(path));
  await back();
  await waitFor(() => expect(address()).toBe('/help'));
});

test('opens what an address shows and closes it without leaving', async () => {
  platform.answers(problemHelp, []).answers(roleList, pageOf(role('Early shift')));
  const { person } = await renderScreen(`/sys/role?open=${idOf('Early shift')}`);
  const drawer = await opened('Early shift');
  await person.click(within(drawer).getByRole('button', { name: 'Close' }));
  await isClosed();
  await waitFor(() => expect(address()).toBe('/sys/role'));
});

describe('after a navigation', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  test('focuses the heading unless only the query changes', async () => {
    await rolesOf();
    const first = await heading('Roles');
    expect(first).not.toHaveFocus();
    await runOutsideEvent(() => navigate('/sys/dict'));
    await waitFor(async () => expect(await heading('Dictionary')).toHaveFocus());
    await back();
    await waitFor(async () => expect(await heading('Roles')).toHaveFocus());
    await runOutsideEvent(() => (document.activeElement as HTMLElement).blur());
    await runOutsideEvent(() => navigate('/sys/role?search=x'));
    await waitFor(() => expect(platform.sent(roleList).at(-1)).toMatchObject({ search: 'x' }));
    await runOutsideEvent(() => new Promise((settled) => setTimeout(settled, 200)));
    expect(document.body).toHaveFocus();
  });

  test('keeps focus where the page put it', async () => {
    await rolesOf('/help');
    await runOutsideEvent(() => navigate('/sys/role'));
    const search = await screen.findByRole('searchbox');
    await runOutsideEvent(() => search.focus());
    await runOutsideEvent(() => new Promise((settled) => setTimeout(settled, 200)));
    expect(search).toHaveFocus();
  });
});
