export type { DrawnMessage } from './arrange';
export { MessageLayer, type MessageLayerHandle } from './message-layer';
export { composeWithMessages } from './overlaid';
