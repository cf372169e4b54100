import { calendarList, planCoverage, planDetail, planList } from '@/lib/contract/play-plan/calls';

/** Calls affected by a change of a play plan. */
export const planReads = [planList, planDetail, planCoverage];

/** Calls affected by a change of a holiday calendar. */
export const calendarReads = [calendarList];
