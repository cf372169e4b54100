export { agenda, type Stretch, stretches } from './agenda';
export { conflicts } from './conflicts';
export { civilDate, dateText, dayNumber, mondayOf, weekdayOf } from './dates';
export { type Change, diff } from './diff';
export { hoursState } from './on-times';
export { slotDates } from './planned';
export { resolve } from './resolve';
export { ruleDates } from './rule-dates';
export type { Because, Loser, Now, Resolution, ScheduleInputs } from './types';
