/** Exports of the wall domain for other domains. */
export { type FormerPlace, lockWalls, restoreWallPlaces } from './restore-places';
export { leaveWalls, vacateWalls } from './screens';
