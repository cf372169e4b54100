import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { navigate } from '@/components/foundation/shell/address';
import { announceSessionEnd } from '@/components/foundation/shell/session-end';
import { refreshTab } from '@/components/foundation/shell/tab-requests';
import { expectComplaint, expectPageLoad, pageOf, platform, renderConsole, runOutsideEvent } from '@/components/test';
import { dictList } from '@/lib/contract/dictionary';
import { problemHelp } from '@/lib/contract/problem';
import { allRoleList, roleList } from '@/lib/contract/role';
import { userList } from '@/lib/contract/user';

const strip = () => screen.getByRole('tablist', { name: 'Open pages' });
const tab = (name: string) => within(strip()).getByRole('tab', { name: new RegExp(`${name}$`) });
const titles = () =>
  within(strip())
    .getAllByRole('tab')
    .map(({ title }) => title);
const front = () => within(strip()).getByRole('tab', { selected: true });
const address = () => window.location.pathname + window.location.search;

/** Renders the console with tabs, and opens these pages one after the other. */
async function tabbed(first: string, ...others: string[]) {
  platform
    .answers(problemHelp, [])
    .answers(dictList, pageOf())
    .answers(roleList, pageOf())
    .answers(userList, pageOf())
    .answers(allRoleList, []);
  const view = await renderConsole(first, { look: { multiPage: true } });
  await screen.findByRole('tablist', { name: 'Open pages' });
  for (const path of others) {
    await runOutsideEvent(() => navigate(path));
    await waitFor(() => expect(front()).toHaveAttribute('data-key', path));
  }
  return view;
}

test('activates tabs by click, key and address', async () => {
  const { person } = await tabbed('/help', '/sys/role', '/sys/user');
  expect(titles()).toEqual(['Help', 'Roles', 'Users']);
  expect(front()).toHaveTextContent('Users');
  await person.click(tab('Roles'));
  expect(address()).toBe('/sys/role');
  await person.keyboard('{Alt>}1{/Alt}');
  expect(address()).toBe('/help');
  await runOutsideEvent(() => window.history.back());
  await waitFor(() => expect(front()).toHaveTextContent('Roles'));
  await runOutsideEvent(() => front().focus());
  await person.keyboard('{ArrowRight}');
  expect(front()).toHaveTextContent('Users');
  expect(front()).toHaveFocus();
  await person.keyboard('{Home}');
  expect(front()).toHaveTextContent('Help');
});

test('keeps input in a page while another one is active', async () => {
  const { person } = await tabbed('/sys/role', '/help');
  await person.keyboard('{Alt>}1{/Alt}');
  const search = await screen.findByRole('searchbox', { name: 'Search' });
  await person.type(search, 'lobby');
  await waitFor(() => expect(address()).toBe('/sys/role?search=lobby'));
  await person.click(tab('Help'));
  expect(address()).toBe('/help');
  await person.click(tab('Roles'));
  expect(address()).toBe('/sys/role?search=lobby');
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('lobby');
});

test('activates the neighbour on close and keeps pinned and only tabs', async () => {
  const { person } = await tabbed('/help', '/sys/role', '/sys/dict', '/sys/user');
  const menuOf = async (name: string, item: string) => {
    await person.pointer({ keys: '[MouseRight]', target: tab(name) });
    return screen.findByRole('menuitem', { name: item });
  };
  fireEvent(tab('Dictionary'), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await waitFor(() => expect(titles()).toEqual(['Help', 'Roles', 'Users']));
  await person.keyboard('{Alt>}w{/Alt}');
  await waitFor(() => expect(front()).toHaveTextContent('Roles'));
  await person.click(await menuOf('Help', 'Pin'));
  expect(await menuOf('Roles', 'Close all others')).toHaveAttribute('aria-disabled', 'true');
  await person.keyboard('{Escape}');
  await person.click(await menuOf('Help', 'Close all others'));
  await waitFor(() => expect(titles()).toEqual(['Help']));
  expect(address()).toBe('/help');
  await person.click(await menuOf('Help', 'Unpin'));
  await person.keyboard('{Alt>}w{/Alt}');
  expect(await screen.findByText('This is the only open page; it stays.')).toBeVisible();
  expect(titles()).toEqual(['Help']);
});

test('resets a page when its tab is refreshed', async () => {
  const { person } = await tabbed('/sys/role');
  const [create] = await screen.findAllByRole('button', { name: 'New role' });
  await person.click(create!);
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'half');
  await runOutsideEvent(() => refreshTab(address()));
  await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''));
});

test('shows a failing page as failed and keeps the others', async () => {
  const { person } = await tabbed('/help');
  platform.answers(roleList, () => ({ list: [{}], count: 1, pageNo: 1, pageSize: 20 }) as never);
  await runOutsideEvent(() => navigate('/sys/role'));
  await waitFor(() => expect(front()).toHaveTextContent('Roles'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expectComplaint(/unlike the contract/);
  await person.click(tab('Help'));
  expect(await screen.findByRole('heading', { name: 'Guides' })).toBeVisible();
});

test('closes the other tabs permanently when tabs are switched off', async () => {
  const { person, unmount } = await tabbed('/help', '/sys/role', '/sys/user');
  await person.click(screen.getByRole('button', { name: 'Settings of the look' }));
  const tabForEach = await screen.findByRole('switch', { name: 'A tab for every page' });
  await person.click(tabForEach);
  await waitFor(() => expect(screen.queryByRole('tablist', { name: 'Open pages', hidden: true })).toBeNull());
  await person.click(tabForEach);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(titles()).toEqual(['Users']));
  unmount();
  await tabbed('/sys/user');
  expect(titles()).toEqual(['Users']);
});

test('restores open tabs after a reload, but not next session', async () => {
  const { unmount } = await tabbed('/help', '/sys/role', '/sys/user');
  unmount();
  const { unmount: leave } = await tabbed('/sys/user');
  await waitFor(() => expect(titles()).toEqual(['Help', 'Roles', 'Users']));
  await runOutsideEvent(() => announceSessionEnd());
  // Leaving the page saves the open tabs.
  window.dispatchEvent(new Event('pagehide'));
  expectPageLoad();
  leave();
  await tabbed('/sys/user');
  expect(titles()).toEqual(['Users']);
});
