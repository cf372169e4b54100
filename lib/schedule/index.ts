export { resolve } from './resolve';
export type { Because, LayerName, Loser, Now, Resolution, ScheduleInputs } from './types';
