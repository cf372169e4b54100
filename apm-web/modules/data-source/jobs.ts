import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { refreshDue } from './refresh';

export const dataSourceJobs = (platform: Platform): ModuleJobs => ({
  sources: () => refreshDue(platform),
});
