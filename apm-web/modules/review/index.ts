/** Exports of the review domain for other domains. */
export { decideReviews, remarkOnReview } from './decide';
export { assertReviewPassed, holdForReview, previewReview, type ReviewedObjects, unreviewedAmong } from './gate';
export { requestReleases, sender } from './release';
export { addReviews, openReviewOf, reviewPage, snapshotsOfReviews, waitingReviews } from './repository';
export { replaceRequest } from './requests';
export { submitAsPlatform } from './submit';
