export { agenda, type Stretch, stretches } from './agenda';
export { type Conflict, conflicts } from './conflicts';
export { civilDate, dateText, dayNumber, mondayOf, weekdayOf } from './dates';
export { type Change, diff } from './diff';
export { hoursState } from './on-times';
export { type DateState, slotDates } from './planned';
export { resolve } from './resolve';
export { ruleDates } from './rule-dates';
export type { Because, LayerName, Loser, LoserReason, Now, Over, Resolution, ScheduleInputs } from './types';
