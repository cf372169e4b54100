import { screen, waitFor, within } from '@testing-library/react';
import {
  expectFocusTrapped,
  idOf,
  leavePage,
  OFFICE,
  pageOf,
  platform,
  pressed,
  renderScreen,
  runOutsideEvent,
} from '@/components/test';
import { router } from '@/components/test/navigation';
import { terminalAttributes } from '@/lib/contract/attribute';
import type { Command } from '@/lib/contract/command';
import type { TreeNode } from '@/lib/contract/fields';
import { playsHere } from '@/lib/contract/publish/following';
import { getKey } from '@/lib/contract/setting';
import { effectiveSettings } from '@/lib/contract/strategy';
import { type Terminal, terminalDetails, terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import { autoScanTerminal } from '@/lib/contract/terminal/join';
import { findOfficeChild, groupTree, terminalTree, terminalWay } from '@/lib/contract/terminal/places';
import {
  cancelCommands,
  commandBatchCounts,
  commandLedger,
  removeTerminals,
  terminalsInCommon,
} from '@/lib/contract/terminal/set';
import { defaultTerminalSettings, mapLevels } from '@/lib/contract/terminal/settings';
import { terminalTraits } from '@/lib/contract/terminal/tags';
import { updateDefDataRange } from '@/lib/contract/user';

const node = (name: string, more: Partial<TreeNode> = {}): TreeNode => ({
  id: idOf(name),
  parentId: null,
  name,
  kind: 'office',
  hasChildren: false,
  count: 0,
  online: 0,
  ...more,
});
const own = { ...node(OFFICE.name, { hasChildren: true }), id: OFFICE.id };
const branch = node('Branch', { parentId: OFFICE.id });

beforeEach(() => {
  platform
    .answers(terminalList, pageOf())
    .answers(terminalStatusCount, { total: 0, online: 0, offline: 0, alarm: 0, unactivated: 0 })
    .answers(terminalTraits, { tags: [], models: [], versions: [] })
    .answers(terminalTree, ({ parentId }) => (parentId ? [branch] : [own]))
    .answers(terminalWay, [own, branch])
    .answers(playsHere, pageOf());
});

test('filters by the default institution until all terminals are chosen', async () => {
  platform.answers(updateDefDataRange, undefined);
  const { person } = await renderScreen(`/terminalMonitor/monitor?officeId=${branch.id}`);
  const begin = await screen.findByRole('button', { name: 'Always begin with this institution' });
  expect(begin).toHaveAttribute('aria-pressed', 'false');
  await person.click(begin);
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(platform.sent(updateDefDataRange)).toEqual([{ officeId: branch.id }]);

  await leavePage();
  const { person: again } = await renderScreen('/terminalMonitor/monitor', { user: { defaultOfficeId: branch.id } });
  expect(await screen.findByText('Nothing fits this choice')).toBeVisible();
  expect(platform.sent(terminalList).at(-1)).toMatchObject({ officeId: branch.id });
  const chosen = (name: RegExp) => screen.findByRole('treeitem', { name, checked: true });
  expect(await chosen(/^Branch/)).toBeVisible();
  await again.click(within(screen.getByRole('treeitem', { name: 'All terminals' })).getByText('All terminals'));
  expect(await chosen(/^All terminals/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Always begin with this institution' })).toBeNull();
  await waitFor(() => expect(platform.sent(terminalList).at(-1)).not.toHaveProperty('officeId'));
});

const lobby: Terminal = {
  id: idOf('Lobby'),
  name: 'Lobby',
  officeId: OFFICE.id,
  officeName: OFFICE.name,
  groupId: null,
  groupName: null,
  status: 'online',
  alarm: false,
  model: 'Box',
  width: 1920,
  height: 1080,
  address: null,
  lastSeenAt: null,
  playing: null,
  screenshotId: null,
  screenshotAt: null,
  revision: 0,
  revisionHeld: 0,
  settings: defaultTerminalSettings,
  tags: [],
};

const nothingInCommon = {
  able: {},
  ...mapLevels(() => null),
  rotation: null,
  onOff: null,
  timezone: null,
  corner: null,
  tags: [],
};

test('refetches the list when a removal is refused', async () => {
  platform.answers(terminalList, pageOf(lobby)).refuses(removeTerminals, 409, {});
  platform.answers(terminalsInCommon, { ...nothingInCommon, terminals: 1 });
  const view = await renderScreen('/terminalMonitor/setting');
  await view.person.click(await screen.findByRole('checkbox', { name: /Lobby/ }));
  const question = await pressed(view, screen.getByRole('button', { name: 'Remove' }), /Remove/);
  const before = platform.sent(terminalList).length;
  await view.person.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(platform.sent(terminalList).length).toBeGreaterThan(before));
});

test('puts filters changed at the same moment into the address', async () => {
  await renderScreen('/terminalMonitor/monitor');
  const online = await screen.findByRole('button', { name: /^Online/ });
  const offline = screen.getByRole('button', { name: /^Offline/ });
  const wall = screen.getByRole('button', { name: /wall/i });
  await runOutsideEvent(() => {
    // Native clicks: the testing library would render after each event.
    for (const button of [offline, wall, online]) button.click();
  });
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ status: 'online', view: 'wall' });
});

test('offers a new terminal the groups of its institution', async () => {
  platform
    .answers(findOfficeChild, [{ id: branch.id, parentId: OFFICE.id, name: 'Branch' }])
    .answers(groupTree, ({ officeId }) => [node(officeId === branch.id ? 'Counter' : 'Foyer', { kind: 'group' })])
    .answers(autoScanTerminal, { scanId: idOf('scan') })
    .answers(getKey, { terminalAuthorizationFreeAccessManage: false });
  const { person } = await renderScreen(`/terminalMonitor/monitor?add=1&officeId=${branch.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Add terminal' });
  await waitFor(() => expect(platform.sent(groupTree)).toContainEqual({ officeId: branch.id, below: false }));
  await person.click(within(dialog).getByRole('combobox', { name: 'Group' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options).toEqual(['No group', 'Counter']);
});

test('shows a bulk action and cancels one of its commands', async () => {
  const command = (terminalName: string): Command => ({
    id: idOf(`command of ${terminalName}`),
    terminalId: idOf(terminalName),
    terminalName,
    batchId: idOf('batch'),
    bulk: true,
    kind: 'refresh',
    params: {},
    state: 'pending',
    reason: null,
    attempts: 0,
    askedBy: 'Ada',
    createdAt: '2026-01-01T00:00:00Z',
    sentAt: null,
    finishedAt: null,
    expiresAt: '2026-01-02T00:00:00Z',
  });
  let commands = [command('Bulk-2'), command('Bulk-1')];
  const inState = (state: string) => commands.filter((one) => one.state === state);
  platform
    .answers(commandBatchCounts, () => ({
      batchId: idOf('batch'),
      kind: 'refresh' as const,
      askedBy: 'Ada',
      createdAt: '2026-01-01T00:00:00Z',
      total: 2,
      pending: inState('pending').length,
      sent: 0,
      done: 0,
      failed: 0,
      unsupported: 0,
      expired: 0,
      cancelled: inState('cancelled').length,
    }))
    .answers(commandLedger, ({ state }) => ({ list: state ? inState(state) : commands, nextCursor: null }))
    .answers(cancelCommands, ({ ids }) => {
      commands = commands.map((one) => (ids.includes(one.id) ? { ...one, state: 'cancelled' } : one));
      return { cancelled: ids.length };
    });
  const { person } = await renderScreen(`/terminalMonitor/monitor?batch=${idOf('batch')}`);
  const batch = within(await screen.findByRole('dialog', { name: 'Refresh' }));
  expect(await batch.findByRole('button', { name: 'Waiting 2' })).toBeVisible();
  const rows = () => batch.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows()).toEqual([expect.stringContaining('Bulk-2'), expect.stringContaining('Bulk-1')]);
  await person.click(batch.getAllByRole('button', { name: 'Cancel the command' })[0]!);
  await person.click(await batch.findByRole('button', { name: 'Cancelled 1' }));
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/Bulk-2.*Cancelled/)]));
});

test('asks before discarding the input of a new terminal', async () => {
  platform
    .answers(findOfficeChild, [])
    .answers(groupTree, [])
    .answers(autoScanTerminal, { scanId: idOf('scan') })
    .answers(getKey, { terminalAuthorizationFreeAccessManage: false });
  const view = await renderScreen('/terminalMonitor/monitor?search=none');
  const opener = () => screen.getByRole('button', { name: 'Add terminal' });
  await screen.findByText('Nothing fits this choice');
  const dialog = await pressed(view, opener(), 'Add terminal');
  await expectFocusTrapped(view, dialog);
  await view.fill(within(dialog).getByRole('textbox', { name: 'Name' }), 'Entrance');
  await view.person.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you entered?' }));
  await view.person.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(opener()).toHaveFocus());
});

test('shows attributes among the settings of a terminal', async () => {
  const { settings, ...rest } = lobby;
  platform
    .answers(terminalDetails, {
      ...rest,
      ...{ settings, timezone: 'UTC', usualTimezone: 'UTC', capabilities: [], storage: null, clockOffsetMs: null },
      ...{ faults: [], alarms: [], position: null, postalAddress: '', createdAt: '2026-01-01T00:00:00Z' },
      ...{ cornerPath: null, pin: 'unset', files: [] },
    })
    .answers(effectiveSettings, { settings: [], names: [] })
    .answers(terminalAttributes, [{ key: 'storeNumber', value: '17', own: false, inherited: '17', from: OFFICE.name }]);
  await renderScreen(`/terminalMonitor/monitor?terminal=${lobby.id}&tab=settings`);
  const section = within(await screen.findByRole('region', { name: 'Attributes' }));
  expect(section.getByRole('textbox', { name: 'storeNumber' })).toHaveAccessibleDescription(`From ${OFFICE.name}`);
  expect(platform.sent(terminalAttributes)).toEqual([{ id: lobby.id }]);
});
