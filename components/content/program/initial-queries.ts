import { listInput } from '@/components/foundation/resource/list-query';
import { programList } from '@/lib/contract/program/calls';
import { programFolderList } from '@/lib/contract/program/folders';
import { initialQuery } from '@/lib/contract/wire';

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(programList, listInput(programList, params, { byFolder: true })),
  initialQuery(programFolderList, {}),
];
