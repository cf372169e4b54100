/** What other rooms of the platform use of reviews. */
export { holdForReview, mustHavePassed, type Reaching } from './gate';
export { requestReleases, type Sender } from './release';
export { reviewsOf } from './repository';
