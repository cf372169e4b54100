import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { tidyFirings } from './history';

export const triggerJobs = (platform: Platform): ModuleJobs => ({
  tidyHistories: (now) => tidyFirings(platform.db, now),
});
