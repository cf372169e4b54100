/** What other rooms of the platform use of reviews. */
export { decideReviews, remarkOnReview } from './decide';
export { holdForReview, mustHavePassed, type Reaching, reviewAhead } from './gate';
export { requestReleases, sender } from './release';
export { openReviewOf, reviewPage, snapshotsOfReviews, waitingReviews, withReviews } from './repository';
export { replaceRequest } from './requests';
