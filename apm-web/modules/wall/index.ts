/** Exports of the wall domain for other domains. */
export { type FormerPlace, lockWalls, restoreWallPlaces } from './returning';
export { leaveWalls } from './screens';
