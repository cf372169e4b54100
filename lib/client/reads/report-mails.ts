import { reportMailList } from '@/lib/contract/statistics/report-mails';

/** What changes with a report that is sent by mail. */
export const reportMailReads = [reportMailList];
