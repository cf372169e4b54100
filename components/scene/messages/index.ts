export type { DrawnMessage } from './arrange';
export { MessageLayer, type MessageLayerHandle, type MessageLayerProps } from './message-layer';
