import { sweepScreenshots } from '../../fleet/screenshots';
import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { sweepHistories } from './retention';

export const settingJobs = ({ db, files, settings }: Platform): ModuleJobs => ({
  /** Deletes rows and screenshots older than the retention settings allow. Returns the numbers of deleted rows. */
  async tidyHistories(now) {
    const retention = await settings.read();
    const deleted = await sweepHistories(db, retention, now);
    for (const key of await sweepScreenshots(db, retention.screenshotRetentionDays, now)) await files.remove(key);
    return deleted;
  },
});
