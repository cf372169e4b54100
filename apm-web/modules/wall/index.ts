/** What other rooms of the platform use of walls. */
export { leaveWalls } from './screens';
