import { calendarList, planCoverage, planDetail, planList } from '@/lib/contract/play-plan/calls';

/** What changes with a play plan. */
export const planReads = [planList, planDetail, planCoverage];

/** What changes with a calendar of days. */
export const calendarReads = [calendarList];
