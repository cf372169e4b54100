export { composeWithMessages } from './compose-messages';
export { MessageLayer, type MessageLayerHandle } from './message-layer';
