export type { DrawnMessage } from './arrange';
export { MessageLayer, type MessageLayerHandle } from './message-layer';
export { overlaid } from './overlaid';
