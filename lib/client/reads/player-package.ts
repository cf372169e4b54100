import {
  getApkUpdateInfo,
  packageDetail,
  packageList,
  rollOutDetail,
  rollOutList,
  rollOutTerminals,
} from '@/lib/contract/player-package';

/** Calls affected by the progress of roll-outs. */
export const rollOutReads = [rollOutList, rollOutDetail, rollOutTerminals];

/** Calls affected by a change of a package, and by its installation. */
export const packageReads = [packageList, packageDetail, ...rollOutReads, getApkUpdateInfo];
