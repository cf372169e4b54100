import { screen, waitFor, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, renderScreen } from '@/components/test';
import { messageContent } from '@/lib/contract/message';
import { type Message, messageList } from '@/lib/contract/message/calls';
import type { Permission } from '@/lib/contract/permissions';
import { programList } from '@/lib/contract/program/calls';
import { groupTreeMap, pageOfficeTreeMap, selectionCount } from '@/lib/contract/publish';
import {
  type Trigger,
  triggerDetail,
  triggerFireByHand,
  triggerFirings,
  triggerList,
  triggerRevoke,
  triggerSave,
  triggerSecret,
  triggerToken,
  triggerTurn,
  triggerUse,
} from '@/lib/contract/trigger';

const id = idOf('bell');
const at = '2026-03-02T08:00:00.000Z';
const saved = {
  name: 'Bell',
  content: { kind: 'program', programId: idOf('offer') },
  ...{ seconds: 30, priority: 5, coolDown: 0, inputs: [{ kind: 'key', code: 'KeyB' }], enabled: true },
  ...{ terminalIds: [], officeIds: [OFFICE.id], groupIds: [] },
  ...{ exceptTerminalIds: [], exceptOfficeIds: [], exceptGroupIds: [idOf('kitchen')] },
} satisfies Partial<Trigger>;
const bell: Trigger = {
  ...{ id, officeId: OFFICE.id, ...saved, contentName: 'Offer', terminals: 12, ready: 11 },
  ...{ hasToken: false, hasSecret: false, path: `/f/trigger/hooks/${id}`, lastFiredAt: null, firings: 3 },
  ...{ updatedAt: at, updatedBy: 'Somebody' },
};

const hello: Message = {
  ...messageContent.parse({ name: 'Hello', texts: { en: 'Hello' } }),
  ...{ id: idOf('hello'), officeId: OFFICE.id, state: 'draft' as const, material: null, revision: 1 },
  ...{ published: null, updatedAt: at, updatedBy: 'Somebody', review: null },
};

beforeEach(() => {
  sessionStorage.clear();
  const office = { id: OFFICE.id, name: 'Shops', parentId: null, kind: 'office' as const, online: 3 };
  platform
    .answers(pageOfficeTreeMap, () => pageOf({ ...office, count: 12, hasChildren: false }))
    .answers(groupTreeMap, [])
    .answers(selectionCount, { count: 12, leftOut: 0 })
    .answers(messageList, () => pageOf(hello))
    .answers(programList, () => pageOf())
    .answers(triggerDetail, bell)
    .answers(triggerSave, { id })
    .answers(triggerList, () => pageOf(bell))
    .answers(triggerFirings, () => pageOf())
    .answers(triggerUse, () => pageOf());
});

/** Opens the list; `change` is about its only trigger. */
async function listed(query = '', change: Partial<Trigger> = {}, permissions?: Permission[]) {
  platform.answers(triggerList, () => pageOf({ ...bell, ...change }));
  return renderScreen(`/playPlan/triggers${query}`, permissions && { permissions });
}

describe('list', () => {
  test('shows what starts a trigger and where it is ready', async () => {
    await listed('', { hasToken: true, inputs: [...saved.inputs, { kind: 'key', code: 'Digit1' }] });
    const row = within(await screen.findByRole('row', { name: /Bell/ }));
    expect(row.getByText('2 keys')).toBeVisible();
    expect(row.getByText('Other system')).toBeVisible();
    expect(row.getByText('11 of 12 ready')).toBeVisible();
    expect(row.getByText('Offer')).toBeVisible();
  });

  test('turns a trigger off without saving its content again', async () => {
    platform.answers(triggerTurn, undefined);
    const { person } = await listed();
    await person.click(await screen.findByRole('switch', { name: '“Bell” is on' }));
    await waitFor(() => expect(platform.sent(triggerTurn)).toEqual([{ id, enabled: false }]));
    expect(platform.sent(triggerSave)).toEqual([]);
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  test('explains triggers in an empty list', async () => {
    platform.answers(triggerList, () => pageOf());
    const { person } = await renderScreen('/playPlan/triggers');
    await screen.findByText(/A trigger starts a program or message for a time/);
    const [, inList] = screen.getAllByRole('button', { name: 'New trigger' });
    await person.click(inList as HTMLElement);
    expect(window.location.pathname).toBe('/playPlan/triggerForm');
  });

  test('fires after a question that names the number of terminals', async () => {
    const { person } = await listed();
    platform.answers(triggerFireByHand, { firingId: idOf('firing'), terminals: 12 });
    await person.click(await screen.findByRole('button', { name: 'Fire “Bell” now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fire “Bell” on 12 terminals?' }));
    expect(platform.sent(triggerFireByHand)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Fire now' }));
    await screen.findByText('Fired on 12 terminals');
    expect(platform.sent(triggerFireByHand)).toEqual([{ id }]);
  });

  test('says until when a trigger cools down', async () => {
    const { person } = await listed();
    platform.refuses(triggerFireByHand, 409, { msg: 'coolingDown', conflict: { until: '2026-03-02T08:00:09Z' } });
    await person.click(await screen.findByRole('button', { name: 'Fire “Bell” now' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fire now' }));
    await screen.findByText('“Bell” is cooling down until 8:00:09 AM. Try again then.');
  });

  test.each<[string, Partial<Trigger>]>([
    ['is off', { enabled: false }],
    ['has no terminals', { terminals: 0, ready: 0 }],
  ])('offers no firing of a trigger that %s', async (_, change) => {
    await listed(`?open=${id}`, change);
    expect(await screen.findByRole('button', { name: 'Create token' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fire now' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Fire “Bell” now', hidden: true })).toBeDisabled();
  });

  test('offers no changes without permission', async () => {
    await listed('', {}, ['plan:trigger:view']);
    expect(await screen.findByRole('button', { name: 'Fire “Bell” now' })).toBeDisabled();
    expect(screen.getByRole('switch', { name: '“Bell” is on' })).toBeDisabled();
  });
});

describe('other systems', () => {
  test('shows a new token once, with a command that uses it', async () => {
    const { person } = await listed(`?open=${id}`);
    platform.answers(triggerToken, { token: 'trg_once' });
    await person.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The token' }));
    expect(dialog.getByText('trg_once')).toBeVisible();
    expect(dialog.getByText(/^curl -X POST http.*\/apm-web\/a\/api\/trigger\/fire .*Bearer trg_once/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'I have it' }));
    await waitFor(() => expect(screen.queryByText('trg_once')).toBeNull());
    expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('trg_once');
  });

  test('asks before it replaces a token', async () => {
    const { person } = await listed(`?open=${id}`, { hasToken: true });
    platform.answers(triggerToken, { token: 'trg_once' });
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New token for “Bell”?' }));
    expect(platform.sent(triggerToken)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'New token' }));
    await screen.findByText('trg_once');
  });

  test('shows a new secret once with its address', async () => {
    const { person } = await listed(`?open=${id}`, { hasSecret: true });
    platform.answers(triggerSecret, { secret: 'whsec_once' });
    const address = `${window.location.origin}/apm-web/f/trigger/hooks/${id}`;
    expect(await screen.findByText(address)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'New secret' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'New secret' }));
    const dialog = await screen.findByRole('dialog', { name: 'The secret' });
    expect(dialog).toHaveTextContent('whsec_once');
    expect(dialog).toHaveTextContent(address);
  });

  test('revokes both after a question', async () => {
    const { person } = await listed(`?open=${id}`, { hasToken: true });
    platform.answers(triggerRevoke, undefined);
    await person.click(await screen.findByRole('button', { name: 'Revoke access' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke access' }));
    await waitFor(() => expect(platform.sent(triggerRevoke)).toEqual([{ id }]));
  });
});

test('lists firings with their author, and use by terminal', async () => {
  const firing = { id: idOf('firing'), triggerId: id, name: 'Bell', at, terminals: 12, started: 11 };
  platform
    .answers(triggerFirings, () => pageOf({ ...firing, by: null, how: 'token' as const }))
    .answers(triggerUse, () =>
      pageOf({
        ...{ terminalId: idOf('window'), name: 'Window', officeName: 'Shop', times: 5, lastAt: at },
        byInput: { key: 4, tap: 1 },
      }),
    );
  await listed(`?open=${id}`);
  const firings = within(await screen.findByRole('table', { name: 'Fired by users and other systems' }));
  expect(firings.getByText('Token')).toBeVisible();
  expect(firings.getByText('11 of 12')).toBeVisible();
  const use = within(await screen.findByRole('table', { name: 'Fired in the last 30 days, by terminal' }));
  expect(use.getByText('Key: 4, Button: 1')).toBeVisible();
});

describe('form', () => {
  const opened = (query = '') => renderScreen(`/playPlan/triggerForm${query}`);
  const save = () => screen.getByRole('button', { name: 'Save' });

  test('names what is missing at its field, and focuses the first', async () => {
    const { person } = await opened();
    await person.click(await screen.findByRole('button', { name: 'Add a scanner code' }));
    await person.click(save());
    const name = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('This is needed.');
    expect(screen.getByRole('combobox', { name: 'Program' })).toHaveAccessibleDescription('This is needed.');
    expect(screen.getByRole('textbox', { name: 'Scanned text' })).toHaveAccessibleDescription('This is needed.');
    expect(screen.getByText('No terminals are chosen.')).toBeVisible();
    expect(platform.sent(triggerSave)).toEqual([]);
  });

  test('saves a message with its inputs on the chosen places', async () => {
    const { person, fill } = await opened();
    await fill(await screen.findByRole('textbox', { name: 'Name' }), 'Welcome');
    await person.click(screen.getByRole('button', { name: 'Message' }));
    await person.click(screen.getByRole('combobox', { name: 'Message' }));
    await person.click(await screen.findByRole('option', { name: 'Hello' }));
    await fill(screen.getByRole('spinbutton', { name: 'Shown for (seconds)' }), '20');
    await person.click(screen.getByRole('button', { name: 'Add a scanner code' }));
    await fill(screen.getByRole('textbox', { name: 'Scanned text' }), 'MEMBER-');
    await person.click(screen.getByRole('combobox', { name: 'Code' }));
    await person.click(await screen.findByRole('option', { name: 'starts with' }));
    await person.click(screen.getByRole('button', { name: 'Add a gamepad button' }));
    await fill(screen.getByRole('spinbutton', { name: 'Button number' }), '0');
    await person.click(await screen.findByText(/^Shops/));
    await screen.findByText('Terminals that join these institutions and groups later are included.');
    await person.click(save());
    await waitFor(() => expect(platform.sent(triggerSave)).toHaveLength(1));
    expect(platform.sent(triggerSave)[0]).toMatchObject({
      name: 'Welcome',
      content: { kind: 'message', messageId: idOf('hello') },
      seconds: 20,
      inputs: [
        { kind: 'scan', match: 'startsWith', text: 'MEMBER-' },
        { kind: 'gamepad', button: 0 },
      ],
      officeIds: [OFFICE.id],
    });
    await waitFor(() => expect(window.location.pathname).toBe('/playPlan/triggers'));
  });

  test('records the next key, also Space, and lets Tab leave', async () => {
    const { person } = await opened(`?id=${id}`);
    await person.click(await screen.findByRole('button', { name: 'Record a key' }));
    await person.keyboard(' ');
    expect(screen.getByRole('combobox', { name: 'Key' })).toHaveValue('Space');
    expect(screen.getByRole('button', { name: 'Record a key' })).toHaveFocus();
    await person.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Press the key now…' });
    await person.tab();
    expect(screen.getByRole('button', { name: 'Record a key' })).not.toHaveFocus();
    await person.click(save());
    await waitFor(() =>
      expect(platform.sent(triggerSave)).toEqual([{ ...saved, id, inputs: [{ kind: 'key', code: 'Space' }] }]),
    );
  });

  test('keeps a scan with its Enter in the field', async () => {
    const { person } = await opened();
    await person.click(await screen.findByRole('button', { name: 'Add a scanner code' }));
    expect(screen.getByRole('textbox', { name: 'Scanned text' })).toHaveFocus();
    await person.keyboard('4001{Enter}4002{Enter}');
    expect(screen.getByRole('textbox', { name: 'Scanned text' })).toHaveValue('4002');
    expect(platform.sent(triggerSave)).toEqual([]);
  });

  test('saves a program that plays once', async () => {
    const { person } = await opened(`?id=${id}`);
    await person.click(await screen.findByRole('radio', { name: 'Until it has played once' }));
    expect(screen.queryByRole('spinbutton', { name: 'Shown for (seconds)' })).toBeNull();
    await person.click(save());
    await waitFor(() => expect(platform.sent(triggerSave)).toEqual([{ ...saved, id, seconds: null }]));
  });

  test('shows a refusal at its field and keeps the input', async () => {
    const { person, fill } = await opened(`?id=${id}`);
    platform.refuses(triggerSave, 400, { errors: { name: 'duplicate', 'inputs.0.code': 'invalid' } });
    await fill(await screen.findByRole('textbox', { name: 'Name' }), 'Gong');
    await person.click(save());
    const name = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name).toBeInvalid());
    expect(name).toHaveValue('Gong');
    expect(screen.getByRole('combobox', { name: 'Key' })).toBeInvalid();
    await waitFor(() => expect(name).toHaveFocus());
  });
});
