/** What other rooms of the platform use of strategies. */
export { reachedBy } from './repository';
export { sendToAll } from './send';
export { tie } from './ties';
export { undoStrategy } from './undo';
