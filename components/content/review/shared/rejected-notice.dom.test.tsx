import { screen, waitFor } from '@testing-library/react';
import { idOf, platform, renderUi } from '@/components/test';
import { reviewSubmit } from '@/lib/contract/review';
import type { ReviewKind, ReviewState, ReviewSummary } from '@/lib/contract/review/kinds';
import { getKey } from '@/lib/contract/setting';
import { RejectedNotice } from './rejected-notice';

const review = (state: ReviewState): ReviewSummary => ({
  reviewId: idOf('review'),
  state,
  note: 'Too loud.',
  decidedBy: 'Grace',
  decidedAt: '2026-03-01T09:00:00Z',
});
const id = idOf('thing');

beforeEach(() => {
  platform.answers(getKey, { audit: 'material,program,plan,message' }).answers(reviewSubmit, { submitted: 1 });
});

test.each(['waiting', 'passed', 'recalled', 'changed'] as const)('shows nothing for a review that is %s', (state) => {
  renderUi(<RejectedNotice kind="plan" id={id} review={review(state)} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['material', 'program', 'plan', 'message'] as const)(
  'submits a rejected %s again',
  async (kind: ReviewKind) => {
    const { person } = renderUi(<RejectedNotice kind={kind} id={id} review={review('rejected')} />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^RejectedToo loud\..*Grace · Edit it, then submit it again\./);
    await person.click(screen.getByRole('button', { name: 'Submit again' }));
    await waitFor(() => expect(platform.sent(reviewSubmit)).toEqual([{ kind, ids: [id] }]));
  },
);

test('does not submit what could not be saved', async () => {
  const save = jest.fn(async () => false);
  const { person } = renderUi(<RejectedNotice kind="plan" id={id} review={review('rejected')} save={save} />);
  await person.click(screen.getByRole('button', { name: 'Submit again' }));
  expect(save).toHaveBeenCalledTimes(1);
  expect(platform.sent(reviewSubmit)).toEqual([]);
});

test('hides the button from readers who may not submit', async () => {
  const { person } = renderUi(<RejectedNotice kind="plan" id={id} review={review('rejected')} />, {
    permissions: ['plan:plan:view'],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Too loud.');
  const button = screen.getByRole('button', { name: 'Submit again' });
  expect(button).toBeDisabled();
  await person.hover(button.parentElement!);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('No permission');
});
