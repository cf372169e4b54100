import { screen, waitFor } from '@testing-library/react';
import {
  expectPageLoad,
  idOf,
  OFFICE,
  pageOf,
  platform,
  renderConsole,
  renderUi,
  runOutsideEvent,
} from '@/components/test';
import { refresh } from '@/lib/client/refresh';
import { allRoleList } from '@/lib/contract/role';
import { type Account, userList } from '@/lib/contract/user';
import { PlatformDown } from './platform-down';

const account = (name: string): Account => ({
  id: idOf(name),
  loginName: name.toLowerCase(),
  name,
  avatar: null,
  phone: null,
  email: null,
  office: OFFICE,
  roles: [],
  enabled: true,
  userPwdType: '2',
  secondFactor: false,
  remark: '',
  lastSignInAt: null,
  createdAt: '2026-01-01T00:00:00Z',
});

const away = () => screen.queryByText(/^The platform does not answer\. What you see is from \d+:\d\d/);

test('keeps rows while the platform hangs and refetches them afterwards', async () => {
  platform.answers(allRoleList, []).answers(userList, pageOf(account('Bert')));
  await renderConsole('/sys/user');
  expect(await screen.findByRole('cell', { name: 'Bert' })).toBeVisible();
  platform.hangs = true;
  await runOutsideEvent(() => refresh(userList));
  await waitFor(() => expect(away()).toBeVisible());
  expect(screen.getByRole('cell', { name: 'Bert' })).toBeVisible();
  platform.answers(userList, pageOf(account('Bert'), account('Cleo')));
  platform.hangs = false;
  expect(await screen.findByRole('cell', { name: 'Cleo' })).toBeVisible();
  expect(away()).toBeNull();
});

test('shows a list opened during an outage once the platform responds', async () => {
  platform.answers(allRoleList, []).answers(userList, pageOf(account('Bert')));
  platform.hangs = true;
  await renderConsole('/sys/user');
  await waitFor(() => expect(away()).toBeVisible());
  platform.hangs = false;
  expect(await screen.findByRole('cell', { name: 'Bert' })).toBeVisible();
});

test('stays hidden when only a single call fails', async () => {
  platform.answers(allRoleList, []).refuses(userList, 503, { msg: 'platformUnreachable' });
  await renderConsole('/sys/user');
  expect(await screen.findByText("The platform can't be reached right now.")).toBeVisible();
  expect(away()).toBeNull();
});

test('opens a page the server could not fill once the platform responds', async () => {
  platform.hangs = true;
  renderUi(<PlatformDown />);
  expect(screen.getByText(/opens by itself/)).toBeVisible();
  platform.hangs = false;
  await waitFor(() => expectPageLoad());
});
