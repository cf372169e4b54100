import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { sweepPairings } from './pairing';

export const gatewayJobs = (platform: Platform): ModuleJobs => ({
  tidyRows: (now) => sweepPairings(platform, now),
});
