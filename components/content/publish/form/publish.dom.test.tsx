import { screen, waitFor } from '@testing-library/react';
import { idOf, platform, type Rendered, reloadPage, renderScreen } from '@/components/test';
import { messageImpact } from '@/lib/contract/impact';
import { messagePreview, messageSavePublish } from '@/lib/contract/message/calls';
import { groupTreeMap, pageOfficeTreeMap, selectionCount } from '@/lib/contract/publish';
import { publishRequestDetail } from '@/lib/contract/publish/requests';
import type { PublishRequest } from '@/lib/contract/review';

const id = idOf('request');
const chosen = {
  messageId: idOf('message'),
  terminalIds: [idOf('window')],
  officeIds: [],
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
  },
};

const rejected = (state: PublishRequest['state'] = 'rejected') =>
  platform.answers(publishRequestDetail, {
    id,
    kind: 'message',
    name: 'Closing early',
    terminals: 1,
    state,
    reason: 'Say until when.',
    publishId: null,
    createdBy: 'Ada',
    createdAt: '2026-01-01T00:00:00Z',
    input: { kind: 'message', ...chosen },
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

test('says that a publish was already handled', async () => {
  rejected('dismissed');
  await renderScreen(`/terminalSelection?request=${id}`);
  expect(await screen.findByText('This publish was already sent, rejected, cancelled or dismissed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});
