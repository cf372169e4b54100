import { folderList, materialList } from '@/lib/contract/material';
import { programDetail } from '@/lib/contract/program/calls';
import { initialQuery } from '@/lib/contract/wire';

/** Number of materials per page of the library. */
export const LIBRARY_PAGE = 30;

export const initialQueries = (params: URLSearchParams) => {
  const id = params.get('id');
  return [
    ...(id ? [initialQuery(programDetail, { id })] : []),
    initialQuery(materialList, { pageNo: 1, pageSize: LIBRARY_PAGE, type: 'image', validity: 'usable' }),
    initialQuery(folderList, {}),
  ];
};
