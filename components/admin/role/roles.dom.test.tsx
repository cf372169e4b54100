import { screen, waitFor, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, renderScreen } from '@/components/test';
import { type Role, roleDelete, roleList } from '@/lib/contract/role';

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

let roles: Role[];

beforeEach(() => {
  platform
    .answers(roleList, ({ search = '' }) => pageOf(...roles.filter(({ name }) => name.includes(search))))
    .answers(roleDelete, ({ ids }) => {
      roles = roles.filter(({ id }) => !ids.includes(id));
    });
});

const row = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });

test('deletes selected rows that a search hides and focuses the list', async () => {
  roles = [role('Early shift'), role('Late shift')];
  const { person, container } = await renderScreen('/sys/role');
  const focused = () => container.contains(document.activeElement) && document.activeElement !== document.body;
  await person.click(await screen.findByRole('checkbox', { name: 'Select Early shift' }));
  await person.type(screen.getByRole('searchbox'), 'Late');
  await waitFor(() => expect(row('Early shift')).toBeNull());
  await person.click(screen.getByRole('checkbox', { name: 'Select Late shift' }));
  await person.click(
    within(screen.getByRole('toolbar', { name: '2 selected' })).getByRole('button', { name: 'Delete' }),
  );
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No role matches')).toBeVisible();
  expect(platform.sent(roleDelete)).toEqual([{ ids: [idOf('Early shift'), idOf('Late shift')] }]);
  expect(screen.queryByRole('toolbar')).toBeNull();
  await waitFor(() => expect(focused()).toBe(true));
});

test('moves focus to the list after deleting an open record', async () => {
  roles = [role('Night shift')];
  const { person, container } = await renderScreen('/sys/role');
  await person.click(await screen.findByRole('cell', { name: 'Night shift' }));
  const detail = await screen.findByRole('dialog', { name: 'Night shift' });
  await person.click(within(detail).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Night shift?' });
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(container).toContainElement(document.activeElement as HTMLElement);
});

test('moves, selects and opens by keyboard', async () => {
  roles = ['Amber', 'Blue', 'Coral', 'Dun'].map(role);
  const { person } = await renderScreen('/sys/role');
  const all = await screen.findByRole('checkbox', { name: 'Select this page' });
  await screen.findByRole('cell', { name: 'Amber' });
  all.focus();
  await person.tab();
  expect(row('Amber')).toHaveFocus();
  await person.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(screen.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  expect(row('Blue')).toHaveAttribute('aria-selected', 'true');
  expect(row('Dun')).toHaveAttribute('aria-selected', 'false');
  await person.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Dun' })).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(row('Dun')).toHaveFocus());
});

test('focuses the first box of a role without a permission', async () => {
  roles = [];
  const { person, fill } = await renderScreen('/sys/role');
  await person.click((await screen.findAllByRole('button', { name: 'New role' }))[0] as HTMLElement);
  const form = await screen.findByRole('dialog', { name: 'New role' });
  await fill(within(form).getByLabelText(/^Name/), 'Night shift');
  await person.click(within(form).getByRole('button', { name: 'Save' }));
  const group = within(form).getByRole('group', { name: /^Permissions/ });
  expect(within(group).getByText('This is needed.')).toBeVisible();
  expect(within(group).getAllByRole('checkbox')[0]).toHaveFocus();
});
