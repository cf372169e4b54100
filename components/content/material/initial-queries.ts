import { listInput } from '@/components/foundation/resource/list-query';
import { folderList, getVolMsg, materialList } from '@/lib/contract/material';
import { wants } from '@/lib/contract/wire';

/** Larger than a table's page: a grid of pictures has to fill a screen. */
export const GRID_PAGE = { pageSize: 48 };

export const initialQueries = (params: URLSearchParams) => [
  wants(materialList, listInput(materialList, params, GRID_PAGE)),
  wants(folderList, {}),
  wants(getVolMsg, {}),
];
