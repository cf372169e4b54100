import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { markAllDue, refillDue } from '../program';
import { carryUnsent } from './carry';

export const playlistJobs = (platform: Platform): ModuleJobs => ({
  /** Fills programs whose folders have changed, and sends their new scenes to terminals. */
  async playlists(now) {
    await refillDue(platform, now);
    await carryUnsent(platform, now);
  },
  /** Reads all folders again: settings and institutions may have changed what programs may show. */
  tidyRows: (now) => markAllDue(platform, now),
});
