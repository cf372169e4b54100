export type { Gesture, Pointer } from './gesture';
export { press, updateHover, widgetAt } from './idle';
