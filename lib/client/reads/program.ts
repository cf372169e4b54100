import { programDetail, programList } from '@/lib/contract/program/calls';
import { programFolderList } from '@/lib/contract/program/folders';

/** What changes with a program. */
export const programReads = [programList, programDetail, programFolderList];
