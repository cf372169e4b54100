import { wakeChanged } from '../../fleet/notify';
import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { sweepChoices } from './choice';
import { replaceDue } from './replacing';
import { goOnDue } from './staged';

export const publishJobs = (platform: Platform): ModuleJobs => ({
  /** Replaces content whose time has come, and continues staged publishes. */
  publishes: async (now) =>
    wakeChanged(platform, [...(await replaceDue(platform.db, now)), ...(await goOnDue(platform.db, now))]),
  tidyRows: (now) => sweepChoices(platform.db, now),
});
