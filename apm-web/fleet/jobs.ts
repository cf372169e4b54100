import type { ModuleJobs } from '../http/job';
import type { Platform } from '../http/platform';
import { sweepCaptures } from './captures';
import { wakeChanged } from './notify';
import { sweepOperations } from './operations';
import { followTime } from './smart-groups';
import { releaseFiles } from './versions';

export const fleetJobs = (platform: Platform): ModuleJobs => ({
  /** Updates members of smart groups whose rules ask for the time of the last contact. */
  groups: async (now) => wakeChanged(platform, await followTime(platform.db, now)),
  async tidyRows(now) {
    await sweepOperations(platform.db, now);
    await sweepCaptures(platform.db, now);
  },
  async tidyFiles(now) {
    await platform.upkeep.dropStaleUploads(now);
    await releaseFiles(platform.db, now);
    await platform.upkeep.release();
  },
});
