/** What other rooms of the platform use of reviews. */
export { holdForReview, mustHavePassed, type Reaching } from './gate';
export { requestReleases, sender } from './release';
export { reviewsOf } from './repository';
