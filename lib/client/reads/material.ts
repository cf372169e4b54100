import { folderList, getVolMsg, getVolMsgByType, materialDetail, materialList } from '@/lib/contract/material';
import { fontList } from '@/lib/contract/material/library';

/** What changes with a material or a folder. */
export const materialReads = [materialList, materialDetail, folderList, fontList];
/** What changes where storage is taken or freed, too. */
export const storedMaterialReads = [...materialReads, getVolMsg, getVolMsgByType];
