/** What other rooms of the platform use of walls. */
export { type FormerPlace, lockWalls, returnToWalls } from './returning';
export { leaveWalls } from './screens';
