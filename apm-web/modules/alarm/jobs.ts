import { offlineWatch } from '../../fleet/offline';
import type { ModuleJobs } from '../../http/job';
import type { Platform } from '../../http/platform';
import { announceDue } from './announce';
import { sendDeliveries, sweepDeliveries } from './deliveries';
import { outageAlarms } from './outages';
import { sweepVisitorReports } from './visitors';

export const alarmJobs = ({ db, live, env, clock, noticesToMail }: Platform): ModuleJobs => ({
  offline: offlineWatch({
    ...{ db, live, outages: outageAlarms(db, noticesToMail) },
    ...{ heartbeatSeconds: env.HEARTBEAT_SECONDS, since: clock() },
  }),
  /** Notifies of alarms after the delay of their rules, and escalates. */
  alarms: (now) => announceDue(db, noticesToMail, now),
  webhooks: () => sendDeliveries(db, env.WEBHOOKS_TO_PRIVATE, clock),
  async tidyRows(now) {
    await sweepDeliveries(db, now);
    await sweepVisitorReports(db, now);
  },
});
