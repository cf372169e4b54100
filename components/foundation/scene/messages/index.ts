export { MessageLayer, type MessageLayerHandle } from './message-layer';
export { overlaid } from './overlaid';
