import type { Output, Parsed } from '@/lib/contract/call';
import type { messageChecklist, messageSubmitNote, messageSubmitResult } from '@/lib/contract/message/calls';
import type { UserContext } from '../../http/context';
import { decideReviews, openReviewOf, remarkOnReview, reviewPage, snapshotsOfReviews } from '../review';

/** Messages as submitted for review. */
export async function checklist(
  ctx: UserContext,
  { pageNo, pageSize, reviewState }: Parsed<typeof messageChecklist>,
): Promise<Output<typeof messageChecklist>> {
  const { list, ...rest } = await reviewPage(ctx, {
    kind: 'message',
    state: reviewState,
    pageNo,
    pageSize,
  });
  const snapshots = await snapshotsOfReviews(
    ctx.tx,
    list.map(({ id }) => id),
  );
  return {
    ...rest,
    list: list.flatMap(({ id, subjectId, state, contentHash, note, submittedBy, submittedAt, own }) => {
      const snapshot = snapshots.get(id);
      if (snapshot?.kind !== 'message') return [];
      const review = { id, state, contentHash, note, submittedBy, submittedAt, own };
      return { ...snapshot.content, id: subjectId, review };
    }),
  };
}

export async function submitResult(
  ctx: UserContext,
  { id, result, contentHash, note }: Parsed<typeof messageSubmitResult>,
): Promise<void> {
  const reviewId = await openReviewOf(ctx.tx, 'message', id);
  await decideReviews(ctx, { reviews: [{ id: reviewId, contentHash }], result, note, materials: [] });
}

export async function submitNote(ctx: UserContext, { id, note }: Parsed<typeof messageSubmitNote>): Promise<void> {
  await remarkOnReview(ctx, { id: await openReviewOf(ctx.tx, 'message', id), note });
}
