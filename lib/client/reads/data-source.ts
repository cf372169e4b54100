import { dataSourceDetail, dataSourceList, dataSourceValues } from '@/lib/contract/data-source';

/** Calls affected by a change of a data source and its rows. */
export const dataSourceReads = [dataSourceList, dataSourceDetail, dataSourceValues];
