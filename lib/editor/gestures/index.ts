export type { Gesture, Pointer } from './gesture';
export { hover, press, widgetAt } from './idle';
