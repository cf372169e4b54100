import { act, screen, waitFor } from '@testing-library/react';
import { idOf, pageOf, platform, renderScreen } from '@/components/test';
import { type Review, reviewList } from '@/lib/contract/review';

const review = (name: string): Review => ({
  id: idOf(name),
  kind: 'program',
  subjectId: idOf(`of ${name}`),
  name,
  state: 'waiting',
  contentHash: 'a'.repeat(64),
  note: null,
  submittedBy: 'Ada',
  submittedAt: '2026-01-01T00:00:00Z',
  decidedBy: null,
  decidedAt: null,
  own: false,
  mayDecide: true,
  terminals: 0,
});

afterEach(() => jest.useRealTimers());

test('takes off the list what somebody else decides', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  let waiting = [review('Spring'), review('Summer')];
  platform.answers(reviewList, () => pageOf(...waiting));
  await renderScreen('/publishProgram/checklist');
  expect(await screen.findByText('Spring')).toBeVisible();
  waiting = [review('Summer')];
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(screen.queryByText('Spring')).toBeNull());
  expect(screen.getByText('Summer')).toBeVisible();
});
