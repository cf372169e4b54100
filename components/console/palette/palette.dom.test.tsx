import { screen, waitFor } from '@testing-library/react';
import { pageOf, platform, type Reader, renderConsole, runOutsideEvent } from '@/components/test';
import { problemHelp } from '@/lib/contract/problem';
import { roleList } from '@/lib/contract/role';
import { searchEverything } from '@/lib/contract/search';

async function searching(text: string, reader: Reader = {}) {
  platform.answers(problemHelp, []).answers(roleList, pageOf()).answers(searchEverything, []);
  const { person } = await renderConsole('/help', reader);
  await person.click((await screen.findAllByRole('button', { name: 'Search everything' }))[0]!);
  await person.type(await screen.findByRole('combobox', { name: 'Search everything' }), text);
  return { person, found: () => screen.queryAllByRole('option').map(({ textContent }) => textContent) };
}
const address = () => window.location.pathname + window.location.search;

test('finds a page’s action by its words and opens its dialog', async () => {
  const { person, found } = await searching('role new');
  await waitFor(() => expect(found()).toEqual(['New roleRoles']));
  await person.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'New role' });
  await waitFor(() => expect(address()).toBe('/sys/role?edit=new'));
  await runOutsideEvent(() => window.history.back());
  await waitFor(() => expect(screen.queryAllByRole('dialog', { hidden: true })).toEqual([]));
  await waitFor(() => expect(address()).toBe('/sys/role'));
});

test.each([
  [['sys:role:view', 'sys:role:edit'], 1],
  [['sys:role:view'], 0],
  [['sys:role:edit'], 0],
] as const)('offers an action to users with %j', async (permissions, count) => {
  const { found } = await searching('new', { permissions });
  await waitFor(() => expect(found().filter((each) => each?.includes('New role'))).toHaveLength(count));
  // Records are requested last, so that nothing follows.
  await waitFor(() => expect(platform.sent(searchEverything)).toHaveLength(1));
  expect(found().filter((each) => each?.includes('New role'))).toHaveLength(count);
});
