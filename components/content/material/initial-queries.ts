import { listInput } from '@/components/foundation/resource/list-query';
import { folderList, getVolMsg, materialList } from '@/lib/contract/material';
import { initialQuery } from '@/lib/contract/wire';

/** Larger than a table's page: a grid of pictures has to fill a screen. */
export const GRID_PAGE = { pageSize: 48 };

export const initialQueries = (params: URLSearchParams) => [
  initialQuery(materialList, listInput(materialList, params, GRID_PAGE)),
  initialQuery(folderList, {}),
  initialQuery(getVolMsg, {}),
];
