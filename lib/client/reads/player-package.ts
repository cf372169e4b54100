import {
  getApkUpdateInfo,
  packageDetail,
  packageList,
  rollOutDetail,
  rollOutList,
  rollOutTerminals,
} from '@/lib/contract/player-package';

/** How far roll-outs have got. */
export const rollOutReads = [rollOutList, rollOutDetail, rollOutTerminals];

/** What changes with a package, and with what becomes of it. */
export const packageReads = [packageList, packageDetail, ...rollOutReads, getApkUpdateInfo];
