/** Exports of the wall domain for other domains. */
export { type FormerPlace, lockWalls, returnToWalls } from './returning';
export { leaveWalls } from './screens';
