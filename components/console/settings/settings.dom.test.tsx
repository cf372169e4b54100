import { screen, waitFor, within } from '@testing-library/react';
import { navigate } from '@/components/foundation/shell/address';
import { configuration } from '@/components/foundation/theme/configuration';
import { expectPageLoad, pageOf, platform, renderConsole, runOutsideEvent, setDevice } from '@/components/test';
import { webhookList } from '@/lib/contract/alarm/webhooks';
import { dictChoices } from '@/lib/contract/dictionary';
import { officeTree } from '@/lib/contract/office';
import { problemHelp } from '@/lib/contract/problem';
import { programList } from '@/lib/contract/program/calls';
import { programFolderList } from '@/lib/contract/program/folders';
import { roleList } from '@/lib/contract/role';
import { settingList } from '@/lib/contract/setting';
import { wallList } from '@/lib/contract/wall';

const html = document.documentElement;
const mainMenu = () => screen.getByRole('navigation', { name: 'Main menu' });
const sideMenu = () => screen.getByRole('navigation', { name: 'Menu' });

beforeEach(() => {
  platform.answers(problemHelp, []);
});

async function openDrawer({ person }: Awaited<ReturnType<typeof renderConsole>>) {
  await person.click(await screen.findByRole('button', { name: 'Settings of the look' }));
  return within(await screen.findByRole('dialog', { name: 'Settings of the look' }));
}

test('applies a setting immediately and drops it unless saved', async () => {
  const view = await renderConsole('/help');
  const drawer = await openDrawer(view);
  await view.person.click(drawer.getByRole('radio', { name: 'Night' }));
  expect(html).toHaveAttribute('data-mode', 'night');
  expect(drawer.getByRole('status')).toHaveTextContent('Not saved yet');
  view.unmount();
  await renderConsole('/help');
  expect(html).toHaveAttribute('data-mode', 'dark');
});

test('saves settings for this browser and copies the configuration', async () => {
  const view = await renderConsole('/help');
  const { person } = view;
  const drawer = await openDrawer(view);
  await person.click(drawer.getByRole('radio', { name: 'Menu in both' }));
  await view.fill(drawer.getByLabelText('Colour value'), '#AA5500');
  await person.click(drawer.getByRole('switch', { name: 'A tab for every page' }));
  await person.click(drawer.getByRole('combobox', { name: 'Effect' }));
  await person.click(await screen.findByRole('option', { name: 'Rotate' }));
  expect(drawer.getByRole('combobox', { name: 'Direction' })).toHaveTextContent('Down, around the left corner');
  await view.fill(drawer.getByRole('combobox', { name: 'Page' }), '/help');
  await view.fill(drawer.getByRole('textbox', { name: 'Title' }), 'Advice');
  await person.click(drawer.getByRole('button', { name: 'Add a title' }));
  await person.click(drawer.getByRole('button', { name: 'Save' }));
  expect(drawer.getByRole('status')).toHaveTextContent('Saved for this browser');

  await person.click(drawer.getByRole('button', { name: 'Copy the configuration' }));
  expect(await drawer.findByText(/Overwrite the one in/)).toBeVisible();
  expect(drawer.getByText(/This browser keeps saved settings/)).toBeVisible();
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
    ...configuration,
    layout: 'mix',
    color: '#aa5500',
    multiPage: true,
    animate: { disabled: false, name: 'rotate', direction: 'downLeft' },
    customTitles: [{ path: '/help', title: 'Advice' }],
  });

  view.unmount();
  await renderConsole('/help');
  expect(await screen.findByRole('tab', { name: 'Advice' })).toBeVisible();
  expect(mainMenu()).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Advice'));
});

test('resets saved settings after confirmation and reloads the page', async () => {
  const view = await renderConsole('/help', { look: { layout: 'mix', multiPage: true } });
  const { person } = view;
  const drawer = await openDrawer(view);
  await person.click(drawer.getByRole('button', { name: 'Reset' }));
  const question = within(await screen.findByRole('dialog', { name: 'Reset the look?' }));
  expect(question.getByText(/Resetting the theme will refresh the page; current content is not kept/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Reset the look?' })).toBeNull());
  expect(drawer.getByRole('status')).toHaveTextContent('Saved for this browser');
  await person.click(drawer.getByRole('button', { name: 'Reset' }));
  const again = within(await screen.findByRole('dialog', { name: 'Reset the look?' }));
  await person.click(again.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(localStorage.getItem('consoleSettings')).toBeNull());
  expect(document.cookie).not.toContain('look=');
  expectPageLoad();
});

test('stores the mode chosen in the header immediately', async () => {
  const view = await renderConsole('/help');
  await view.person.click(screen.getByRole('button', { name: 'Appearance' }));
  await view.person.click(await screen.findByRole('menuitemradio', { name: 'Night' }));
  expect(html).toHaveAttribute('data-mode', 'night');
  view.unmount();
  await renderConsole('/help');
  expect(html).toHaveAttribute('data-mode', 'night');
});

test('follows the device in the mode "as the device"', async () => {
  await renderConsole('/help', { look: { mode: 'system' } });
  await waitFor(() => expect(html).toHaveAttribute('data-scheme', 'light'));
  await runOutsideEvent(() => setDevice({ colorScheme: 'dark' }));
  await waitFor(() => expect(html).toHaveAttribute('data-scheme', 'dark'));
});

test('moves through the menu of the header by keyboard', async () => {
  // Focused entries prefetch these.
  platform
    .answers(roleList, pageOf())
    .answers(officeTree, [])
    .answers(dictChoices, [])
    .answers(wallList, pageOf())
    .answers(settingList, { settings: [], ways: { mail: false, sms: false } });
  const { person } = await renderConsole('/help', { look: { layout: 'head' } });
  const menu = within(mainMenu());
  const system = menu.getByRole('button', { name: 'System management' });
  await runOutsideEvent(() => system.focus());
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(menu.getByRole('link', { name: 'Institutions' })).toHaveFocus());
  await person.keyboard('{End}{ArrowDown}');
  expect(menu.getByRole('link', { name: 'Institutions' })).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(system).toHaveFocus();
  expect(system).toHaveAttribute('aria-expanded', 'false');
  await person.keyboard('{ArrowLeft}');
  expect(menu.getByRole('link', { name: 'Synchronised broadcast' })).toHaveFocus();
  await person.keyboard('{ArrowRight}{ArrowDown}');
  await waitFor(() => expect(menu.getByRole('link', { name: 'Institutions' })).toHaveFocus());
  await runOutsideEvent(() => menu.getByRole('link', { name: 'Roles' }).focus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/sys/role'));
  expect(screen.getByRole('navigation', { name: 'Where you are' })).toHaveTextContent(/System management.*Roles/);
});

test('splits the menu between header and side in layout mix', async () => {
  platform.answers(roleList, pageOf());
  const { person } = await renderConsole('/sys/role', { look: { layout: 'mix' } });
  expect(within(sideMenu()).getByRole('link', { name: 'Roles' })).toHaveAttribute('aria-current', 'page');
  expect(within(sideMenu()).queryByRole('link', { name: 'Home' })).toBeNull();
  expect(within(mainMenu()).getByRole('link', { name: 'Content' })).toHaveAttribute('href', '/program/make');
  await person.click(within(mainMenu()).getByRole('link', { name: 'Help' }));
  await waitFor(() => expect(window.location.pathname).toBe('/help'));
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
});

test('opens fly-outs by keyboard and stays wide once expanded', async () => {
  // The first entry of the group prefetches these when focused.
  platform.answers(programList, pageOf()).answers(programFolderList, []);
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'menuCollapsed=1; path=/';
  const { person, unmount } = await renderConsole('/help');
  const content = within(sideMenu()).getByRole('button', { name: 'Content' });
  await runOutsideEvent(() => content.focus());
  await person.keyboard('{ArrowRight}');
  await waitFor(() => expect(within(sideMenu()).getByRole('link', { name: 'Programs' })).toHaveFocus());
  await person.keyboard('{ArrowLeft}');
  expect(content).toHaveFocus();
  await person.click(within(sideMenu()).getByRole('button', { name: 'Expand menu' }));
  unmount();
  await renderConsole('/help');
  expect(within(sideMenu()).getByRole('button', { name: 'Collapse menu' })).toBeVisible();
});

test('shows progress and marks the page as busy while it loads', async () => {
  const answer = platform.holds(roleList);
  const { person } = await renderConsole('/help');
  await person.click(within(sideMenu()).getByRole('button', { name: 'System management' }));
  await person.click(within(sideMenu()).getByRole('button', { name: 'Organisation' }));
  await person.click(within(sideMenu()).getByRole('link', { name: 'Roles' }));
  expect(await screen.findByRole('progressbar', { name: 'The page is loading' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await runOutsideEvent(() => answer(pageOf()));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
});

test('skips page transitions if the device asks for reduced motion', async () => {
  platform.answers(roleList, pageOf());
  const moving = async (reducedMotion: boolean) => {
    setDevice({ reducedMotion });
    const { unmount, container } = await renderConsole('/help');
    await runOutsideEvent(() => navigate('/sys/role'));
    await waitFor(() => expect(document.title).toContain('Roles'));
    const found = container.querySelectorAll('[data-moving]').length;
    unmount();
    return found;
  };
  expect(await moving(true)).toBe(0);
  expect(await moving(false)).toBeGreaterThan(0);
});

test('marks the parent entry for a page without a menu entry', async () => {
  platform.answers(webhookList, pageOf());
  await renderConsole('/abnormalAlarm/webhooks');
  expect(await screen.findByText('No webhooks')).toBeVisible();
  const marked = within(sideMenu()).getByRole('link', { current: 'page' });
  expect(marked).toHaveAttribute('href', '/abnormalAlarm/abnormalAlarmList');
});
