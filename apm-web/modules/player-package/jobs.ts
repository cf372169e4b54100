import { settleRollOuts } from '../../fleet/roll-outs';
import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { advanceRollOuts } from './advance';

export const playerPackageJobs = (platform: Platform): ModuleJobs => ({
  /** Follows the ledger: commands that expired or failed may halt a roll-out. */
  async ledger(now) {
    await settleRollOuts(platform.db, now);
    await advanceRollOuts(platform, now);
  },
});
