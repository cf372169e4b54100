import { folderList, getVolMsg, getVolMsgByType, materialDetail, materialList } from '@/lib/contract/material';
import { fontList } from '@/lib/contract/material/library';

/** Calls affected by a change of a material or a folder. */
export const materialReads = [materialList, materialDetail, folderList, fontList];
/** Calls affected if storage is used or freed, too. */
export const storedMaterialReads = [...materialReads, getVolMsg, getVolMsgByType];
