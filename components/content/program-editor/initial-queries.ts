import { folderList, materialList } from '@/lib/contract/material';
import { programDetail } from '@/lib/contract/program/calls';
import { wants } from '@/lib/contract/wire';

/** Number of materials per page of the library. */
export const LIBRARY_PAGE = 30;

export const initialQueries = (params: URLSearchParams) => {
  const id = params.get('id');
  return [
    ...(id ? [wants(programDetail, { id })] : []),
    wants(materialList, { pageNo: 1, pageSize: LIBRARY_PAGE, type: 'image', validity: 'usable' }),
    wants(folderList, {}),
  ];
};
