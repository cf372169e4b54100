import { sweepLedger } from '../../fleet/ledger';
import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { commandsFailed } from '../alarm';

export const terminalJobs = ({ db, hub }: Platform): ModuleJobs => ({
  ledger: async (now) => hub.wake(await sweepLedger(db, commandsFailed, now)),
});
