/** Exports of the review domain for other domains. */
export { decideReviews, remarkOnReview } from './decide';
export { assertReviewPassed, holdForReview, type Reaching, reviewAhead } from './gate';
export { requestReleases, sender } from './release';
export { openReviewOf, reviewPage, snapshotsOfReviews, waitingReviews, withReviews } from './repository';
export { replaceRequest } from './requests';
