import { programDetail, programList } from '@/lib/contract/program-calls';

/** What changes with a program. */
export const programReads = [programList, programDetail];
