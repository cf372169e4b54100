import { screen, waitFor, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, renderConsole, renderScreen, renderUi } from '@/components/test';
import type { TreeNode } from '@/lib/contract/fields';
import { type Program, programList } from '@/lib/contract/program/calls';
import {
  groupTreeMap,
  pageOfficeTreeMap,
  publishTerminalSaveCount,
  selectionCount,
  terminalSelect,
  withdrawPublish,
} from '@/lib/contract/publish';
import { type PublishHere, playsHere } from '@/lib/contract/publish/following';
import { getKey } from '@/lib/contract/setting';
import { type Terminal, terminalList, terminalStatusCount } from '@/lib/contract/terminal';
import { autoScanTerminal } from '@/lib/contract/terminal/join';
import { type Operation, operationList, operationUndo } from '@/lib/contract/terminal/operations';
import {
  deleteTerminalGroup,
  findOfficeChild,
  groupTree,
  movePreview,
  terminalTree,
  terminalWay,
  updateTerminalGroup,
  updateTerminalOffice,
} from '@/lib/contract/terminal/places';
import { terminalsInCommon } from '@/lib/contract/terminal/set';
import { defaultTerminalSettings, mapLevels } from '@/lib/contract/terminal/settings';
import { terminalTraits } from '@/lib/contract/terminal/tags';
import { useMove } from './use-move';

const node = (name: string, more: Partial<TreeNode> = {}): TreeNode => ({
  ...{ id: idOf(name), parentId: null, name, kind: 'office', hasChildren: false, count: 0, online: 0 },
  ...more,
});
const own = { ...node(OFFICE.name, { hasChildren: true }), id: OFFICE.id };
const branch = node('Branch', { parentId: OFFICE.id });
const counter = node('Counter', { parentId: OFFICE.id, kind: 'group' });

const publish = (name: string, more: Partial<PublishHere> = {}): PublishHere => ({
  ...{ id: idOf(name), name, kind: 'program', mode: 'replace', priority: 5, from: null, until: null, holds: false },
  ...{ programs: [], createdAt: '2026-01-01T00:00:00Z', hidden: false, mine: true, picture: null },
  through: [{ kind: 'office', id: OFFICE.id, name: OFFICE.name }],
  ...more,
});
const counts = { total: 3, waiting: 0, downloading: 0, done: 3, failed: 0, planned: 0, replaced: 0, cleared: 0 };

beforeEach(() => {
  platform
    .answers(terminalList, pageOf())
    .answers(terminalStatusCount, { total: 0, online: 0, offline: 0, alarm: 0, unactivated: 0 })
    .answers(terminalTraits, { tags: [], models: [], versions: [] })
    .answers(terminalTree, ({ parentId }) => (parentId ? [branch, counter] : [own]))
    .answers(terminalWay, ({ groupId }) => (groupId ? [own, counter] : [own]))
    .answers(findOfficeChild, [{ id: branch.id, parentId: OFFICE.id, name: 'Branch' }])
    .answers(groupTree, [counter])
    .answers(autoScanTerminal, { scanId: idOf('scan') })
    .answers(getKey, { terminalAuthorizationFreeAccessManage: false });
});

describe('what plays here', () => {
  const path = '/terminalMonitor/monitor?view=here';
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'What plays here' })).getAllByRole('listitem');

  test('lists the publishes that cover the place, with their state', async () => {
    platform.answers(
      playsHere,
      pageOf(
        publish('Café menu', { picture: { programId: idOf('menu'), revision: 2 }, priority: 8 }),
        publish('From above', { mine: false, through: [{ kind: 'office', id: idOf('chain'), name: null }] }),
        publish('Old', { hidden: true }),
        publish('Careful', { holds: true, kind: 'plan', until: '2026-12-24T18:00:00Z' }),
      ),
    );
    await renderScreen(`${path}&groupId=${counter.id}`);
    const [menu, above, old, careful] = await rows();
    expect(platform.sent(playsHere)[0]).toMatchObject({ groupId: counter.id });
    expect(menu).toHaveTextContent('Café menuProgram · through North Station · always · priority 8');
    expect(menu?.querySelector('img')?.src).toContain(idOf('menu'));
    expect(above).toHaveTextContent('from an institution above');
    expect(within(above!).queryByRole('button')).toBeNull();
    expect(old).toHaveTextContent('Hidden by a later publish');
    expect(careful).toHaveTextContent('Waits for its second stage');
    expect(careful).toHaveTextContent(/Play plan .* until .*2026/);
  });

  test('withdraws a publish after naming its terminals', async () => {
    let list = [publish('Café menu')];
    platform
      .answers(playsHere, () => pageOf(...list))
      .answers(publishTerminalSaveCount, { ...counts, withdrawn: 0 })
      .answers(withdrawPublish, () => {
        list = [];
        return { count: 3 };
      });
    const { person } = await renderScreen(path);
    await person.click(await screen.findByRole('button', { name: 'Undo Café menu' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo “Café menu” on 3 terminals?' }));
    await person.click(question.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nothing is published to this place yet')).toBeVisible();
    expect(platform.sent(withdrawPublish)).toEqual([{ id: idOf('Café menu') }]);
  });

  test('opens the publish form with the place ticked', async () => {
    const menu: Program = {
      ...{ id: idOf('menu'), name: 'Menu', officeId: OFFICE.id, officeName: OFFICE.name, width: 1920, height: 1080 },
      ...{
        scenes: 1,
        seconds: 10,
        revision: 1,
        hasThumb: false,
        isPlaylist: false,
        folderId: null,
        terminals: 0,
        review: null,
      },
      ...{ updatedAt: '2026-01-01T00:00:00Z', updatedBy: 'Ada' },
    };
    platform
      .answers(playsHere, pageOf())
      .answers(programList, pageOf(menu))
      .answers(pageOfficeTreeMap, pageOf(own))
      .answers(groupTreeMap, [counter])
      .answers(terminalSelect, pageOf())
      .answers(selectionCount, { count: 1, leftOut: 0 });
    const { person } = await renderConsole(`${path}&groupId=${counter.id}`);
    await person.click(await screen.findByRole('button', { name: 'Publish something here' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish something here' }));
    await person.click(dialog.getByRole('combobox', { name: 'Program' }));
    await person.click(await screen.findByRole('option', { name: 'Menu' }));
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('tab', { name: 'Groups (1)' })).toBeVisible();
    expect(window.location.search).toBe(`?programs=${menu.id}&group=${counter.id}`);
    await waitFor(() => expect(platform.sent(selectionCount).at(-1)).toMatchObject({ groupIds: [counter.id] }));
  });

  test('says what a platform lacks that has no such call', async () => {
    platform.refuses(playsHere, 404, { msg: 'notOffered' });
    await renderScreen(path);
    expect(await screen.findByText("The platform doesn't offer this.")).toBeVisible();
  });

  test('offers no tab to users who see no publishes', async () => {
    await renderScreen('/terminalMonitor/monitor', { permissions: ['terminal:terminal:view'] });
    expect(await screen.findByRole('tab', { name: 'Live' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'What plays here' })).toBeNull();
  });
});

describe('adding a terminal', () => {
  const path = `/terminalMonitor/monitor?add=1`;

  test('says what it will play', async () => {
    platform.answers(playsHere, ({ groupId }) =>
      groupId
        ? pageOf(
            publish('Café menu'),
            publish('Lobby loop', { through: [{ kind: 'office', id: idOf('chain'), name: null }] }),
            publish('Old', { hidden: true }),
            publish('Text', { kind: 'message' }),
          )
        : pageOf(),
    );
    const { person } = await renderScreen(path);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add terminal' }));
    expect(await dialog.findByText('Nothing is published there yet: it will show the house screen.')).toBeVisible();
    await person.click(dialog.getByRole('combobox', { name: 'Group' }));
    await person.click(await screen.findByRole('option', { name: 'Counter' }));
    expect(
      await dialog.findByText('Will play: Café menu (from North Station), Lobby loop (from an institution above)'),
    ).toBeVisible();
  });

  test('says nothing to users who see no programs', async () => {
    await renderScreen(path, { permissions: ['terminal:terminal:view', 'terminal:terminal:edit'] });
    const dialog = within(await screen.findByRole('dialog', { name: 'Add terminal' }));
    expect(await dialog.findByRole('combobox', { name: 'Group' })).toBeVisible();
    expect(platform.sent(playsHere)).toEqual([]);
  });
});

const lobby: Terminal = {
  ...{ id: idOf('Lobby'), name: 'Lobby', officeId: OFFICE.id, officeName: OFFICE.name, groupId: null, groupName: null },
  ...{ status: 'online', alarm: false, model: 'Box', width: 1920, height: 1080, address: null, lastSeenAt: null },
  ...{ playing: null, screenshotId: null, screenshotAt: null, revision: 0, revisionHeld: 0, tags: [] },
  settings: defaultTerminalSettings,
};

describe('a move', () => {
  const change = (name: string, starts: number, stops: number) =>
    ({ publishId: idOf(name), name, kind: 'program', starts, stops }) as const;

  beforeEach(() => {
    platform.answers(terminalList, pageOf(lobby, { ...lobby, id: idOf('Foyer'), name: 'Foyer' }));
    platform.answers(terminalsInCommon, {
      ...{ terminals: 2, able: {}, ...mapLevels(() => null), rotation: null, onOff: null, timezone: null },
      ...{ corner: null, tags: [] },
    });
  });

  async function openDialog() {
    const view = await renderScreen('/terminalMonitor/monitor');
    await view.person.click(await screen.findByRole('checkbox', { name: /Lobby/ }));
    await view.person.click(screen.getByRole('checkbox', { name: /Foyer/ }));
    await view.person.click(screen.getByRole('button', { name: 'Move to…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 terminals' }));
    return { ...view, dialog };
  }

  test('names what starts and stops before it is done', async () => {
    const answer = platform.holds(movePreview);
    const { person, dialog } = await openDialog();
    await person.click(await dialog.findByText('Take out of their group'));
    expect(await dialog.findByText('Checking what will change…')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeEnabled();
    const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => change(name, 1, 0));
    answer({ terminals: 1, changes: [change('Menu', 1, 1), ...many], more: 2 });
    expect(await dialog.findByText('On 1 of 2 terminals:')).toBeVisible();
    const lines = within(dialog.getByText('On 1 of 2 terminals:').parentElement!).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      ...['“Menu” starts (1)', '“Menu” stops (1)', '“A” starts (1)', '“B” starts (1)', '“C” starts (1)'],
      ...['“D” starts (1)', 'and 4 more'],
    ]);
    expect(platform.sent(movePreview)).toEqual([{ ids: [lobby.id, idOf('Foyer')], groupId: null }]);
  });

  test('says that nothing changes, and offers its undo afterwards', async () => {
    const made: Operation = {
      ...{ id: idOf('move'), kind: 'group', about: ['group'], terminals: 2, madeAt: '2026-01-01T00:00:00Z' },
      ...{ madeBy: 'Ada', undoneAt: null, undoneBy: null },
    };
    let operations: Operation[] = [{ ...made, id: idOf('earlier move') }];
    platform
      .answers(movePreview, { terminals: 0, changes: [], more: 0 })
      .answers(operationList, () => operations)
      .answers(updateTerminalGroup, () => {
        operations = [made, ...operations];
        return undefined;
      })
      .answers(operationUndo, { undone: 2, kept: 0, offWalls: 0, receipts: [] });
    const { person, dialog } = await openDialog();
    await person.click(await dialog.findByText('Take out of their group'));
    expect(await dialog.findByText('Nothing changes in what plays')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(platform.sent(operationUndo)).toEqual([{ id: made.id }]));
  });

  test('is not prevented by a platform that cannot tell what changes', async () => {
    platform
      .refuses(movePreview, 404, { msg: 'notOffered' })
      .refuses(operationList, 404)
      .answers(updateTerminalOffice, undefined);
    const { person, dialog } = await openDialog();
    await person.click(await dialog.findByText(OFFICE.name));
    await waitFor(() => expect(platform.sent(movePreview)).toHaveLength(1));
    await person.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(platform.sent(updateTerminalOffice)).toHaveLength(1));
  });
});

/** Drops a terminal onto a node when pressed. */
function Probe({ onto }: { onto: TreeNode }) {
  const { drop } = useMove();
  return <button type="button" onClick={() => void drop([lobby.id], onto)} aria-label="drop" />;
}

describe('a drop on the tree', () => {
  const preview = (starts: number) => ({
    ...{ terminals: starts, more: 0 },
    changes: starts > 0 ? [{ publishId: idOf('Menu'), name: 'Menu', kind: 'program' as const, starts, stops: 0 }] : [],
  });
  beforeEach(() => {
    platform
      .answers(operationList, [])
      .answers(updateTerminalGroup, undefined)
      .answers(updateTerminalOffice, undefined);
  });

  test('asks on a group only if something changes', async () => {
    platform.answers(movePreview, preview(0));
    const { person } = renderUi(<Probe onto={counter} />);
    await person.click(screen.getByRole('button', { name: 'drop' }));
    await waitFor(() => expect(platform.sent(updateTerminalGroup)).toHaveLength(1));
    platform.answers(movePreview, preview(1));
    await person.click(screen.getByRole('button', { name: 'drop' }));
    const question = await screen.findByRole('dialog', { name: 'Move 1 terminal to “Counter”?' });
    expect(question).toHaveTextContent('On this terminal:“Menu” starts');
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(platform.sent(updateTerminalGroup)).toHaveLength(1);
  });

  test('asks on an institution and shows what changes', async () => {
    platform.answers(movePreview, preview(1));
    const { person } = renderUi(<Probe onto={branch} />);
    await person.click(screen.getByRole('button', { name: 'drop' }));
    const question = await screen.findByRole('dialog', { name: 'Move 1 terminal to “Branch”?' });
    expect(await within(question).findByText('“Menu” starts')).toBeVisible();
    await person.click(within(question).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(platform.sent(updateTerminalOffice)).toHaveLength(1));
  });
});

test('names what terminals lose when their group is deleted', async () => {
  platform
    .answers(
      playsHere,
      pageOf(publish('Everywhere'), publish('Café menu', { through: [{ ...counter, kind: 'group' }] })),
    )
    .answers(deleteTerminalGroup, undefined);
  const { person } = await renderScreen(`/terminalMonitor/monitor?groupId=${counter.id}`);
  await person.click(await screen.findByRole('button', { name: 'Delete group' }));
  const question = await screen.findByRole('dialog', { name: 'Delete group' });
  expect(question).toHaveTextContent('They lose what was published to the group: Café menu.');
});
