import { folderList, getVolMsg, getVolMsgByType, materialDetail, materialList } from '@/lib/contract/material';

/** What changes with a material or a folder. */
export const materialReads = [materialList, materialDetail, folderList];
/** What changes where storage is taken or freed, too. */
export const storedMaterialReads = [...materialReads, getVolMsg, getVolMsgByType];
