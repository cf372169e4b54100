import { wakeChanged } from '../../fleet/notify';
import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { sweepEmergencies } from './sweep';

export const emergencyJobs = (platform: Platform): ModuleJobs => ({
  emergencies: async (now) => wakeChanged(platform, await sweepEmergencies(platform.db, now)),
});
