export { agenda, type Stretch } from './agenda';
export { type Conflict, conflicts } from './conflicts';
export { dateText, dayNumber } from './dates';
export { type Change, diff } from './diff';
export { resolve } from './resolve';
export { ruleDates } from './rule-dates';
export type { Because, LayerName, Loser, LoserReason, Now, Over, Resolution, ScheduleInputs } from './types';
