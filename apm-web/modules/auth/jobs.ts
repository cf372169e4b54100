import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';

export const authJobs = ({ sessions, attempts, captchas, codes }: Platform): ModuleJobs => ({
  /** Closes event connections of ended sessions. */
  lines: () => sessions.checkWatched(),
  async tidyRows(now) {
    for (const each of [sessions, attempts, captchas, codes]) await each.sweep(now);
  },
});
