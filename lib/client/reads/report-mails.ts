import { reportMailList } from '@/lib/contract/report-mails';

/** What changes with a report that is sent by mail. */
export const reportMailReads = [reportMailList];
