import { reportMailList } from '@/lib/contract/statistics/report-mails';

/** Calls affected by a change of a report sent by mail. */
export const reportMailReads = [reportMailList];
