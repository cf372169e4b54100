import { screen, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, renderScreen } from '@/components/test';
import { allRoleList } from '@/lib/contract/role';
import { type Account, userList } from '@/lib/contract/user';

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

test('sorts ascending, descending, and by default', async () => {
  platform.answers(userList, pageOf(account('Bert'))).answers(allRoleList, []);
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
});
