import { wakeChanged } from '../../fleet/notify';
import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { followDueFeeds } from './follow-feed';
import { sweepEmergencies, tidyDeliveries } from './sweep';

export const emergencyJobs = (platform: Platform): ModuleJobs => ({
  emergencies: async (now) => wakeChanged(platform, await sweepEmergencies(platform.db, now)),
  alertFeeds: () => followDueFeeds(platform),
  tidyRows: (now) => tidyDeliveries(platform.db, now),
});
