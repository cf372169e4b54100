import { countOpenSessions } from '../../fleet/online-days';
import { countPromises } from '../../fleet/promises';
import { countFormerReports } from '../../fleet/rebuild-days';
import { settlePromises } from '../../fleet/settle-promises';
import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { sendDueReports } from './mail-send';

export const statisticsJobs = (platform: Platform): ModuleJobs => ({
  /** Keeps the daily rows up to date with what no event reports. */
  async statistics(now) {
    await countFormerReports(platform.db, now);
    await countOpenSessions(platform.db);
    await countPromises(platform.db, now);
    await settlePromises(platform.db, now);
  },
  /** Mails the reports that are due. */
  reports: () => sendDueReports(platform),
});
