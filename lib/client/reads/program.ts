import { programDetail, programList } from '@/lib/contract/program/calls';
import { programFolderList } from '@/lib/contract/program/folders';

/** Calls affected by a change of a program. */
export const programReads = [programList, programDetail, programFolderList];
