import { act, screen, waitFor, within } from '@testing-library/react';
import { idOf, pageOf, platform, Refused, renderScreen } from '@/components/test';
import { publishReads } from '@/lib/client/reads/publish';
import { reviewReads } from '@/lib/client/reads/review';
import { refresh } from '@/lib/client/refresh';
import { publishList, saveTerminals } from '@/lib/contract/publish';
import {
  publishRequestCancel,
  publishRequestDetail,
  publishRequestDismiss,
  publishRequestList,
} from '@/lib/contract/publish/requests';
import type { PublishRequest } from '@/lib/contract/review';

const request = (
  name: string,
  state: PublishRequest['state'],
  change: Partial<PublishRequest> = {},
): PublishRequest => ({
  id: idOf(name),
  kind: 'program',
  name,
  terminals: 2,
  living: false,
  state,
  reason: null,
  waitsFor: [],
  publishId: null,
  createdBy: 'Ada',
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
});

let requests: PublishRequest[];
const become = (id: string, state: PublishRequest['state']) => {
  requests = requests.map((each) => (each.id === id ? { ...each, state } : each));
};

beforeEach(() => {
  requests = [
    request('Spring', 'waiting'),
    request('Summer', 'rejected', {
      reason: 'The price is wrong.',
      waitsFor: [
        { kind: 'material', subjectId: idOf('logo'), name: 'Logo', state: 'waiting' },
        { kind: 'program', subjectId: idOf('poster'), name: 'Poster', state: 'rejected' },
      ],
    }),
    request('Autumn', 'failed', { reason: 'inThePast' }),
    request('Winter', 'sent'),
  ];
  platform
    .answers(publishList, () => pageOf())
    .answers(publishRequestList, ({ state }) => pageOf(...requests.filter((each) => each.state === state)))
    .answers(publishRequestDismiss, ({ id }) => become(id, 'dismissed'))
    .answers(publishRequestCancel, ({ id }) => become(id, 'cancelled'));
});

const region = (name: string) => screen.findByRole('region', { name });

test('lists rejected and unsent publishes apart from waiting ones', async () => {
  await renderScreen('/publishProgram/list');
  const waiting = await region('Waiting for review');
  expect(
    within(waiting)
      .getAllByRole('group')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Spring']);
  const rejected = await region('Rejected');
  expect(within(rejected).getByRole('group', { name: 'Summer' })).toHaveTextContent(
    'Rejected: PosterThe price is wrong.',
  );
  expect(await region('Not published')).toHaveTextContent('Autumn');
  expect(screen.queryByText('Winter')).toBeNull();
});

test('dismisses a rejected publish after asking', async () => {
  const { person } = await renderScreen('/publishProgram/list');
  await person.click(within(await region('Rejected')).getByRole('button', { name: 'Dismiss' }));
  const question = await screen.findByRole('dialog', { name: 'Dismiss “Summer”?' });
  await person.click(within(question).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Rejected' })).toBeNull());
  expect(platform.sent(publishRequestDismiss)).toEqual([{ id: idOf('Summer') }]);
});

test('cancels a waiting publish with a uniquely named button', async () => {
  const { person } = await renderScreen('/publishProgram/list');
  await person.click(within(await region('Waiting for review')).getByRole('button', { name: 'Cancel publish' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel “Spring”?' }));
  expect(question.getAllByRole('button').map((each) => each.textContent)).toEqual(['Cancel', 'Cancel publish']);
  await person.click(question.getByRole('button', { name: 'Cancel publish' }));
  await waitFor(() => expect(platform.sent(publishRequestCancel)).toEqual([{ id: idOf('Spring') }]));
});

test('submits a rejected publish again as it was chosen', async () => {
  const chosen = {
    programIds: [idOf('poster')],
    terminalIds: [],
    officeIds: [idOf('office')],
    groupIds: [],
    exceptTerminalIds: [idOf('kiosk')],
    exceptOfficeIds: [],
    exceptGroupIds: [],
    publishParams: {
      name: 'Summer',
      mode: 'append' as const,
      from: null,
      until: null,
      priority: 5,
      downloadFrom: null,
      downloadUntil: null,
      first: null,
      goOn: 'byHand' as const,
      living: true,
    },
  };
  platform
    .answers(publishRequestDetail, () => ({
      ...request('Summer', 'rejected'),
      input: { kind: 'program' as const, ...chosen },
    }))
    .answers(saveTerminals, () => {
      become(idOf('Summer'), 'dismissed');
      return { publishId: idOf('again'), count: 2, planned: 0, waitsForReview: true };
    });
  const { person } = await renderScreen('/publishProgram/list');
  await person.click(within(await region('Rejected')).getByRole('button', { name: 'Submit again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Rejected' })).toBeNull());
  expect(platform.sent(saveTerminals)).toEqual([{ ...chosen, replacesRequest: idOf('Summer') }]);
});

test.each([
  ['publishes', publishReads],
  ['reviews', reviewReads],
])('refetches waiting publishes with the list when %s change', async (_, reads) => {
  await renderScreen('/publishProgram/list');
  await region('Rejected');
  const before = platform.sent(publishList).length;
  become(idOf('Spring'), 'rejected');
  await act(() => refresh(...reads));
  expect(platform.sent(publishList).length).toBeGreaterThan(before);
  expect(screen.queryByRole('region', { name: 'Waiting for review' })).toBeNull();
  expect(await region('Rejected')).toHaveTextContent('Spring');
});

test('offers only actions that the publish’s kind permits', async () => {
  requests = [request('Notice', 'waiting', { kind: 'message' })];
  await renderScreen('/publishProgram/list', { permissions: ['message:message:view', 'message:message:publish'] });
  expect(within(await region('Waiting for review')).getByRole('button', { name: 'Cancel publish' })).toBeEnabled();
});

test('shows no region on a platform without reviews', async () => {
  platform.refuses(publishRequestList, 404);
  await renderScreen('/publishProgram/list');
  expect(await screen.findByText('Nothing was published yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Waiting|Rejected|Not published/ })).toBeNull();
});

test('reports requests that failed to load and retries', async () => {
  platform.answers(publishRequestList, ({ state }) => {
    if (state === 'rejected') throw new Refused(500);
    return pageOf();
  });
  const { person } = await renderScreen('/publishProgram/list');
  const rejected = await region('Rejected');
  expect(within(rejected).getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Waiting|Not published/ })).toBeNull();
  platform.answers(publishRequestList, ({ state }) => pageOf(...requests.filter((each) => each.state === state)));
  await person.click(within(rejected).getByRole('button', { name: 'Try again' }));
  expect(await within(rejected).findByRole('group', { name: 'Summer' })).toBeVisible();
  expect(within(rejected).queryByRole('alert')).toBeNull();
});
