/** What other rooms of the platform use of strategies. */
export { reachedBy } from './repository';
export { undoStrategy } from './undo';
