import { screen, waitFor } from '@testing-library/react';
import { idOf, platform, type Rendered, reloadPage, renderScreen } from '@/components/test';
import { messageImpact } from '@/lib/contract/impact';
import { messagePreview, messageSavePublish } from '@/lib/contract/message/calls';
import { groupTreeMap, pageOfficeTreeMap, selectionCount } from '@/lib/contract/publish';
import { playsHere } from '@/lib/contract/publish/following';
import { publishRequestDetail } from '@/lib/contract/publish/requests';
import type { PublishRequest } from '@/lib/contract/review';
import { terminalWay } from '@/lib/contract/terminal/places';

const id = idOf('request');
const chosen = {
  messageId: idOf('message'),
  terminalIds: [idOf('window')],
  officeIds: [] as string[],
  groupIds: [],
  exceptTerminalIds: [],
  exceptOfficeIds: [],
  exceptGroupIds: [],
  publishParams: {
    name: 'Closing early',
    from: null,
    until: '2099-01-01T12:00:00.000Z',
    downloadFrom: '22:00',
    downloadUntil: '05:00',
    first: { percent: 25 },
    goOn: 'whenAllHold' as const,
    living: true,
  },
};

const rejected = (state: PublishRequest['state'] = 'rejected', change: Partial<typeof chosen> = {}, request = id) =>
  platform.answers(publishRequestDetail, {
    id: request,
    kind: 'message',
    name: 'Closing early',
    terminals: 1,
    state,
    reason: 'Say until when.',
    publishId: null,
    createdBy: 'Ada',
    createdAt: '2026-01-01T00:00:00Z',
    living: false,
    input: { kind: 'message', ...chosen, ...change },
  });

beforeEach(() => {
  sessionStorage.clear();
  platform
    .answers(pageOfficeTreeMap, { list: [], count: 0, pageNo: 1, pageSize: 100 })
    .answers(groupTreeMap, [])
    .answers(selectionCount, { count: 1, leftOut: 0 })
    .refuses(messagePreview, 404)
    .refuses(messageImpact, 404)
    .answers(messageSavePublish, { publishId: idOf('again'), count: 1, planned: 0, waitsForReview: true });
});

test('opens a rejected publish with its selections and replaces it', async () => {
  rejected();
  const { person } = await renderScreen(`/terminalSelection?request=${id}`);
  expect(await screen.findByText('This publish was rejected: Say until when.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  expect(screen.getByText('1 terminal chosen')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Closing early');
  expect(screen.getByText('Downloads 22:00–05:00 · to 25 % first')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Publish to 1 terminal' }));
  await waitFor(() => expect(platform.sent(messageSavePublish)).toEqual([{ ...chosen, replacesRequest: id }]));
  await waitFor(() => expect(window.location.pathname).toBe('/publishProgram/list'));
});

test('keeps the input of the last step over reload and back', async () => {
  rejected();
  const toLastStep = async (view: Rendered) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    await view.person.click(screen.getByRole('button', { name: 'Next' }));
    return screen.findByRole('textbox', { name: 'Name' });
  };
  const first = await renderScreen(`/terminalSelection?request=${id}`);
  await first.fill(await toLastStep(first), 'Closing at six');
  await first.person.click(screen.getByRole('button', { name: /^How it reaches/ }));
  await first.person.click(screen.getByRole('radio', { name: 'All at once' }));
  await reloadPage();
  const again = await renderScreen('/publishSet');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Closing at six');
  expect(screen.getByText('Downloads 22:00–05:00 · to all at once')).toBeVisible();
  await again.person.click(screen.getByRole('button', { name: 'Back' }));
  expect(await toLastStep(again)).toHaveValue('Closing at six');
});

test('retries a failed count of the selected terminals', async () => {
  rejected();
  platform.refuses(selectionCount, 500);
  const { person } = await renderScreen(`/terminalSelection?request=${id}`);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText(/chosen$/)).toBeNull();
  platform.answers(selectionCount, { count: 1, leftOut: 0 });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 terminal chosen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

describe('a publish to an institution', () => {
  const toShop = { terminalIds: [], officeIds: [idOf('shop')] };
  const way = [
    { kind: 'office' as const, id: idOf('chain'), name: 'Chain' },
    { kind: 'office' as const, id: idOf('shop'), name: 'Shop' },
  ];
  beforeEach(() => {
    platform.answers(playsHere, { list: [], count: 0, pageNo: 1, pageSize: 1 });
  });

  /** Opens a request of its own, because the draft of the former one is kept. */
  const openLastStep = async (request: string) => {
    rejected('rejected', toShop, request);
    platform.answers(terminalWay, way);
    const view = await renderScreen(`/terminalSelection?request=${request}`);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    await view.person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('textbox', { name: 'Name' });
    return view;
  };

  test('follows it by default, or stays with the terminals there now', async () => {
    platform.answers(selectionCount, { count: 24, leftOut: 0 });
    const request = idOf('to a shop');
    const { person } = await openLastStep(request);
    expect(await screen.findByRole('radio', { name: '24 terminals now, and any that join Shop later' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Only the 24 terminals there now' }));
    await person.click(screen.getByRole('button', { name: 'Publish to 24 terminals' }));
    const fixed = { ...chosen, ...toShop, publishParams: { ...chosen.publishParams, living: false } };
    await waitFor(() => expect(platform.sent(messageSavePublish)).toEqual([{ ...fixed, replacesRequest: request }]));
  });

  test('offers no later terminals on a platform that cannot follow', async () => {
    platform.answers(selectionCount, { count: 24, leftOut: 0 }).refuses(playsHere, 404, { msg: 'notOffered' });
    await openLastStep(idOf('on another platform'));
    expect(await screen.findByRole('button', { name: 'Publish to 24 terminals' })).toBeEnabled();
    await waitFor(() => expect(screen.queryByRole('radio', { name: /join/ })).toBeNull());
  });

  test('waits for terminals if there are none yet', async () => {
    platform.answers(selectionCount, { count: 0, leftOut: 0 });
    const { person } = await openLastStep(idOf('to an empty shop'));
    expect(await screen.findByRole('radio', { name: 'Only the 0 terminals there now' })).toBeDisabled();
    await person.click(screen.getByRole('button', { name: 'Publish for terminals that join' }));
    await waitFor(() => expect(platform.sent(messageSavePublish)).toHaveLength(1));
  });
});

test('says that a publish was already handled', async () => {
  rejected('dismissed');
  await renderScreen(`/terminalSelection?request=${id}`);
  expect(await screen.findByText('This publish was already sent, rejected, cancelled or dismissed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
