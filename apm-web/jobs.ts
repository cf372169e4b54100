import { messageSavePublish } from '@/lib/contract/message/calls';
import { planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { sweepCaptures } from './fleet/captures';
import { sweepLedger } from './fleet/ledger';
import type { ChangedTerminal } from './fleet/live';
import { offlineWatch } from './fleet/offline';
import { countOpenSessions } from './fleet/online-days';
import { sweepOperations } from './fleet/operations';
import { countPromises } from './fleet/promises';
import { countFormerReports } from './fleet/rebuild-days';
import { settleRollOuts } from './fleet/roll-outs';
import { sweepScreenshots } from './fleet/screenshots';
import { settlePromises } from './fleet/settle-promises';
import { followTime } from './fleet/smart-groups';
import { releaseFiles } from './fleet/versions';
import type { Platform } from './http/platform';
import {
  announceDue,
  commandsFailed,
  outageAlarms,
  sendDeliveries,
  sweepDeliveries,
  sweepVisitorReports,
} from './modules/alarm';
import { reconcile, turnPeriods } from './modules/billing';
import { refreshDue } from './modules/data-source';
import { sweepEmergencies } from './modules/emergency';
import { sweepPairings } from './modules/gateway/pairing';
import { convertNext, remindOfMaterialEnds } from './modules/material';
import { publishMessage } from './modules/message';
import { publishPlan, remindOfEnds } from './modules/play-plan';
import { advanceRollOuts } from './modules/player-package';
import { goOnDue, publishPrograms, replaceDue } from './modules/publish';
import { requestReleases, sender } from './modules/review';
import { sweepHistories } from './modules/setting';
import { sendDueReports } from './modules/statistics';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Creates the periodic jobs of the platform. Each is safe to run on several instances concurrently. */
export function makeJobs(platform: Platform) {
  const { db, env, live, hub, clock } = platform;
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();

  const wake = (changed: readonly ChangedTerminal[]) => {
    hub.wake(changed.map(({ terminalId }) => terminalId));
    live.changed(changed);
  };

  const jobs = {
    offline: offlineWatch({
      ...{ db, live, outages: outageAlarms(db, platform.noticesToMail) },
      ...{ heartbeatSeconds: env.HEARTBEAT_SECONDS, since: clock() },
    }),
    ledger: async (now: Date) => {
      hub.wake(await sweepLedger(db, commandsFailed, now));
      // Expired or unanswered commands may halt a roll-out.
      await settleRollOuts(db, now);
      await advanceRollOuts(platform, now);
    },
    publishes: async (now: Date) => {
      const changed = [...(await replaceDue(db, now)), ...(await goOnDue(db, now))];
      hub.wake(changed.map(({ terminalId }) => terminalId));
      live.changed(changed);
    },
    /** Notifies of alarms whose grace is over, and escalates. */
    alarms: (now: Date) => announceDue(db, platform.noticesToMail, now),
    webhooks: () => sendDeliveries(db, env.WEBHOOKS_TO_PRIVATE, clock),
    /** Fetches the data sources that are due. */
    sources: () => refreshDue(platform),
    /** Sends publishes that waited for a review. */
    requests: requestReleases(platform, {
      program: sender(saveTerminals, publishPrograms),
      plan: sender(planSaveTerminals, publishPlan),
      message: sender(messageSavePublish, publishMessage),
    }),
    /** Sends reminders of plans that end soon. */
    planEnds: async (now: Date) => {
      const { planEndReminderDays } = await platform.settings.read();
      await remindOfEnds(db, planEndReminderDays, platform.noticesToMail, now);
    },
    /** Sends reminders of materials that end soon. */
    materialEnds: (now: Date) => remindOfMaterialEnds(db, platform.noticesToMail, now),
    /** Converts videos and documents, one after another. */
    conversions: () => convertNext(platform, stopping.signal),
    /** Updates smart groups whose rules depend on the time of the last contact. */
    groups: async (now: Date) => {
      wake(await followTime(db, now));
    },
    /** Begins and ends what institutions have ordered, and sends reminders. */
    periods: (now: Date) => turnPeriods(platform, now),
    /** Polls the payment service for payments whose webhook may have been missed. */
    payments: (now: Date) => reconcile(platform, now),
    emergencies: async (now: Date) => wake(await sweepEmergencies(db, now)),
    /** Adds to the daily rows of statistics what no event reports. */
    statistics: async (now: Date) => {
      await countFormerReports(db, now);
      await countOpenSessions(db);
      await countPromises(db, now);
      await settlePromises(db, now);
    },
    /** Mails the reports that are due. */
    reports: () => sendDueReports(platform),
    /** Ends open answers of sessions that have expired. */
    lines: () => platform.sessions.checkWatched(),
    /** Deletes expired rows. */
    tidyRows: async (now: Date) => {
      await platform.sessions.sweep(now);
      await platform.attempts.sweep(now);
      await platform.captchas.sweep(now);
      await platform.codes.sweep(now);
      await sweepPairings(platform, now);
      await sweepDeliveries(db, now);
      await sweepOperations(db, now);
      await sweepCaptures(db, now);
      await sweepVisitorReports(db, now);
    },
    /** Deletes rows older than the retention settings allow, and screenshots with their bytes. */
    tidyHistories: async (now: Date) => {
      const settings = await platform.settings.read();
      const gone = await sweepHistories(db, settings, now);
      for (const key of await sweepScreenshots(db, settings.screenshotRetentionDays, now))
        await platform.files.remove(key);
      return gone;
    },
    tidyFiles: async (now: Date) => {
      await platform.upkeep.dropStaleUploads(now);
      await releaseFiles(db, now);
      await platform.upkeep.release();
    },
  };

  /** Runs a job at an interval, never twice concurrently; one that fails repeatedly pauses. */
  function every(ms: number, name: keyof typeof jobs) {
    let running = false;
    const timer = setInterval(() => {
      if (running || platform.jobRuns.isPaused(name)) return;
      running = true;
      platform.background(() => platform.jobRuns.run(name, jobs[name]).finally(() => (running = false)));
    }, ms);
    timer.unref();
    timers.push(timer);
  }

  return {
    ...jobs,
    async start(): Promise<void> {
      await platform.sessions.start();
      await platform.tokens.start();
      await platform.hub.start();
      await platform.live.start();
      await platform.presence.start();
      every(Math.min(5 * SECOND, (env.HEARTBEAT_SECONDS * SECOND) / 4), 'offline');
      every(5 * SECOND, 'ledger');
      every(10 * SECOND, 'publishes');
      every(5 * SECOND, 'requests');
      every(5 * SECOND, 'alarms');
      every(2 * SECOND, 'webhooks');
      every(60 * SECOND, 'groups');
      every(30 * SECOND, 'emergencies');
      every(30 * SECOND, 'lines');
      every(MINUTE, 'periods');
      every(60 * MINUTE, 'payments');
      every(MINUTE, 'reports');
      every(10 * MINUTE, 'tidyRows');
      every(60 * MINUTE, 'planEnds');
      every(60 * MINUTE, 'tidyHistories');
      every(60 * MINUTE, 'tidyFiles');
      every(60 * MINUTE, 'materialEnds');
      every(2 * SECOND, 'conversions');
      platform.background(() => platform.jobRuns.run('statistics', jobs.statistics));
      every(10 * MINUTE, 'statistics');
      every(5 * SECOND, 'sources');
    },
    stop(): void {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
    },
  };
}
export type Jobs = ReturnType<typeof makeJobs>;
