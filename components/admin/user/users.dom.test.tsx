import { screen, waitFor, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, renderConsole, renderScreen, runOutsideEvent } from '@/components/test';
import { allRoleList } from '@/lib/contract/role';
import { searchEverything } from '@/lib/contract/search';
import { type Account, userImport, userList, userSessions, userTokens } from '@/lib/contract/user';

const account = (name: string, more: Partial<Account> = {}): Account => ({
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
  ...more,
});

/** Signed-in user as a row of the list. */
const own = account('Ada', { id: idOf('user') });

beforeEach(() => {
  platform.answers(userList, pageOf(own, account('Bert'))).answers(allRoleList, []);
});

test('sorts ascending, descending and by default', async () => {
  const { person } = await renderScreen('/sys/user');
  const header = await screen.findByRole('columnheader', { name: 'User name' });
  for (const [sorted, query] of [
    ['ascending', '?sort=loginName&order=asc'],
    ['descending', '?sort=loginName&order=desc'],
    ['none', ''],
  ] as const) {
    await person.click(within(header).getByRole('button'));
    expect(header).toHaveAttribute('aria-sort', sorted);
    expect(window.location.search).toBe(query);
  }
  expect(platform.sent(userList)).toMatchObject([{ sort: 'createdAt' }, { order: 'asc' }, { order: 'desc' }]);
});

test('shows the last page instead of one past the end', async () => {
  platform.answers(userList, ({ pageNo, pageSize }) => ({
    list: pageNo === 1 ? [own] : [],
    count: 1,
    pageNo,
    pageSize,
  }));
  await renderScreen('/sys/user?pageNo=9&pageSize=10');
  expect(await screen.findByRole('cell', { name: 'Ada' })).toBeVisible();
  expect(window.location.search).toBe('?pageNo=1&pageSize=10');
  expect(screen.getByText('1–1 of 1')).toBeVisible();
});

test('does not select the own account for deletion', async () => {
  const { person } = await renderScreen('/sys/user');
  const mine = await screen.findByRole('checkbox', { name: 'Select ada' });
  expect(mine).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Select bert' })).toBeEnabled();
  await runOutsideEvent(() => mine.closest('tr')?.focus());
  await person.keyboard(' ');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('keeps the chosen columns for the next visit', async () => {
  const { person, unmount } = await renderScreen('/sys/user');
  const header = (name: string) => screen.queryByRole('columnheader', { name });
  const choose = async (column: string) => {
    await person.click(await screen.findByRole('button', { name: 'Columns' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: column }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  };
  await choose('Institution');
  expect(header('Institution')).toBeNull();
  unmount();
  await renderScreen('/sys/user');
  expect(await screen.findByRole('columnheader', { name: 'Last sign-in' })).toBeVisible();
  expect(header('Institution')).toBeNull();
  await choose('Institution');
  expect(header('Institution')).toBeVisible();
});

test('focuses the first invalid field of a refused form', async () => {
  const { person, fill } = await renderScreen('/sys/user?edit=new');
  const form = within(await screen.findByRole('dialog', { name: 'New user' }));
  await fill(form.getByRole('textbox', { name: 'User name' }), 'early');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findAllByText('This is needed.')).toHaveLength(2);
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Early');
  await person.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form.getByLabelText(/^Password/)).toHaveFocus());
});

test('lists every problem of a CSV file before importing anything', async () => {
  const problems = Array.from({ length: 120 }, (_, nth) => ({
    line: nth + 2,
    column: 'office',
    error: 'unknownOffice',
  }));
  platform.answers(userImport, { made: 0, problems });
  const { person } = await renderScreen('/sys/user');
  await person.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  const file = new File(['loginName,name\nuser.1,Nobody'], 'users.csv', { type: 'text/csv' });
  await person.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, file);
  await waitFor(() => expect(within(dialog).getByText(/^120 problems/)).toBeVisible());
  const list = await within(dialog).findByRole('grid', { name: 'Problems of the file' });
  expect(
    (await within(list).findAllByRole('gridcell', { name: 'There is no institution of this name.' }))[0],
  ).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Go to next page' }));
  expect(await within(list).findByRole('gridcell', { name: '102' })).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(platform.sent(userImport)).toMatchObject([{ dry: true }]);
});

test('opens the account that is chosen in the search of everything', async () => {
  const bert = { kind: 'user' as const, id: idOf('Bert'), name: 'Bert', officeName: OFFICE.name };
  platform.answers(searchEverything, [bert]).answers(userSessions, []).answers(userTokens, []);
  const { person, fill } = await renderConsole('/sys/user');
  await person.keyboard('{Control>}k{/Control}');
  await fill(await screen.findByRole('combobox', { name: 'Search everything' }), 'bert');
  await person.click(await screen.findByRole('option', { name: /Bert/ }));
  expect(await screen.findByRole('dialog', { name: 'Bert' })).toBeVisible();
});
