/** Exports of the strategy domain for other domains. */
export { terminalsOfStrategies } from './repository';
export { sendToAll } from './send';
export { tieStrategy } from './ties';
export { undoStrategy } from './undo';
