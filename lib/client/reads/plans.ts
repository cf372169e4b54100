import { calendarList, planDetail, planList } from '@/lib/contract/play-plan-calls';

/** What changes with a play plan. */
export const planReads = [planList, planDetail];

/** What changes with a calendar of days. */
export const calendarReads = [calendarList];
