import { dataSourceDetail, dataSourceList, dataSourceValues } from '@/lib/contract/data-source';

/** What changes with a data source and its rows. */
export const dataSourceReads = [dataSourceList, dataSourceDetail, dataSourceValues];
