/** Exports of the office domain for other domains. */

export { searchOffices } from './find';
export { assertLimitsCover, quotasBelowUse } from './limits';
export { type OfficeLookup, placesOf } from './places';
export { storageOf } from './repository';
export { customers } from './views';
