import * as requestCalls from '@/lib/contract/publish/requests';
import * as contract from '@/lib/contract/review';
import { assertVisible } from '../../db/visible';
import type { Router } from '../../http/route';
import { decideReviews, recallReviews, remarkOnReview } from './decide';
import { assertMaySubmit, assertReviewsVisible } from './may-review';
import { findReview, kindOfReview, reviewPage } from './repository';
import { findRequest, requestPage } from './request-list';
import { cancelRequest, dismissRequest } from './requests';
import { subjectTables, submitForReview } from './submit';

export function reviewRoutes(route: Router) {
  route.user(contract.reviewList, (ctx, query) => {
    assertReviewsVisible(ctx.caller, query.kind);
    return reviewPage(ctx, query);
  });

  route.user(contract.reviewDetail, async (ctx, { id }) => {
    assertReviewsVisible(ctx.caller, await kindOfReview(ctx.tx, id));
    return findReview(ctx, id);
  });

  route.user(contract.reviewSubmit, async (ctx, { kind, ids }) => {
    assertMaySubmit(ctx.caller, kind);
    await assertVisible(ctx.tx, subjectTables[kind], ids, 'ids');
    return { submitted: await submitForReview(ctx, kind, ids) };
  });

  route.user(contract.reviewDecide, decideReviews);
  route.user(contract.reviewNote, remarkOnReview);
  route.user(contract.reviewRecall, recallReviews);

  route.user(requestCalls.publishRequestList, requestPage);
  route.user(requestCalls.publishRequestDetail, findRequest);
  route.user(requestCalls.publishRequestCancel, cancelRequest);
  route.user(requestCalls.publishRequestDismiss, dismissRequest);
}
