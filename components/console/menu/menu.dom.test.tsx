import { screen, waitFor, within } from '@testing-library/react';
import { BrandedFor } from '@/components/foundation/brand';
import { mergeBranding, resolveBranding } from '@/components/foundation/brand/resolved-branding';
import { Brand } from '@/components/foundation/shell/brand';
import { platform, renderConsole, renderUi } from '@/components/test';
import { userOf } from '@/components/test/render';
import { plainBranding } from '@/lib/contract/branding';
import { routes } from '@/lib/contract/frame';
import { menuLists } from '@/lib/contract/menu';
import { problemHelp } from '@/lib/contract/problem';
import { MenuProvider, useMenu } from './use-menu';

const menu = () => screen.getByRole('navigation', { name: 'Menu' });
const supplied = [
  { path: '/help', name: 'First aid', meta: { authority: '*' } },
  { path: '/handbook', name: 'Handbook', meta: { link: 'https://handbook.example/signage' } },
  { path: '/report', name: 'Energy report' },
  {
    path: '/system',
    name: 'Machine room',
    children: [
      { path: 'sys/user/', name: 'Crew', meta: { authority: 'sys:user:view' } },
      { path: 'sys/log', name: 'Diary', meta: { authority: 'sys:nobody:has' } },
      { path: 'sys/role', name: 'Ranks', meta: { invisible: '1' } },
    ],
  },
  { path: '/empty', name: 'Nothing to see', children: [{ path: '/x', name: 'X', meta: { invisible: 'Y' } }] },
];

test('shows the menu of the platform instead of its own', async () => {
  platform.answers(problemHelp, []);
  const { person } = await renderConsole('/help', { routes: supplied, permissions: ['sys:user:view'] });
  const links = () =>
    within(menu())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links()).toEqual(
    expect.arrayContaining([
      ['First aid', '/help'],
      ['Energy report', '/inframe?url=%2Fapm-web%2Freport'],
    ]),
  );
  expect(within(menu()).getByRole('link', { name: /Handbook/ })).toHaveAttribute(
    'href',
    'https://handbook.example/signage',
  );
  await person.click(within(menu()).getByRole('button', { name: 'Machine room' }));
  expect(within(menu()).getByRole('link', { name: 'Crew' })).toHaveAttribute('href', '/sys/user');
  for (const hidden of ['Diary', 'Ranks', 'Nothing to see', 'Home', 'Resources']) {
    expect(within(menu()).queryByText(hidden)).toBeNull();
  }
});

/** Renders the resulting menu. */
function Labels() {
  return (
    <p>
      {useMenu()
        .map(({ label }) => label)
        .join(', ')}
    </p>
  );
}
const late = () =>
  renderUi(
    <MenuProvider user={userOf({ permissions: ['sys:log:view'] })} supplied={undefined}>
      <Labels />
    </MenuProvider>,
  );

test('loads late routes and shows its own menu until then', async () => {
  platform.answers(routes, [{ path: '/sys/log', name: 'Diary', meta: { authority: 'sys:log:view' } }]);
  late();
  expect(screen.getByText('Home, System management, Help')).toBeVisible();
  expect(await screen.findByText('Diary')).toBeVisible();
  expect(platform.sent(menuLists)).toEqual([]);
});

test('asks for the menus of a platform without routes', async () => {
  const row = { title: {}, icon: null, link: null, permission: null, invisible: false };
  platform.answers(routes, []).answers(menuLists, [
    { ...row, id: '#system', parentId: null, path: '#system', name: 'Machine room', sort: 20 },
    { ...row, id: '/sys/log', parentId: '#system', path: '/sys/log', name: 'Diary', sort: 10 },
    { ...row, id: '/home', parentId: null, path: '/home', name: 'Start', sort: 10 },
  ]);
  late();
  expect(await screen.findByText('Start, Machine room')).toBeVisible();
});

test('keeps its own menu if the platform has neither', async () => {
  platform.refuses(routes, 404).refuses(menuLists, 404);
  late();
  await waitFor(() => expect(platform.sent(menuLists)).toHaveLength(1));
  expect(screen.getByText('Home, System management, Help')).toBeVisible();
});

test('shows the logo of the institution in the header', async () => {
  renderUi(
    <BrandedFor
      branding={mergeBranding(resolveBranding(plainBranding, 'Signage Console'), undefined, '/apm-web/logo.png')}
    >
      <Brand href="/home" />
    </BrandedFor>,
  );
  expect(screen.getByRole('img', { name: 'Signage Console' })).toHaveAttribute('src', '/apm-web/logo.png');
});
