import { messageSavePublish } from '@/lib/contract/message-calls';
import { planSaveTerminals } from '@/lib/contract/play-plan-calls';
import { saveTerminals } from '@/lib/contract/publish';
import type { Platform } from './http/platform';
import {
  announceDue,
  commandsFailed,
  openOutages,
  sendDeliveries,
  sweepDeliveries,
  sweepVisitorReports,
} from './modules/alarms';
import { refreshDue } from './modules/data-source';
import { sweepEmergencies } from './modules/emergency';
import { sweepPairings } from './modules/gateway/pairing';
import { publishMessage } from './modules/message';
import { publishPlan, remindOfEnds } from './modules/play-plan';
import { goOnDue, publishPrograms, replaceDue } from './modules/publish';
import { requestReleases, sender } from './modules/review';
import { sweepHistories } from './modules/setting';
import { sweepCaptures } from './terminals/captures';
import { sweepLedger } from './terminals/ledger';
import { offlineWatch } from './terminals/offline';
import { sweepOperations } from './terminals/operations';
import { settleRollOuts } from './terminals/roll-outs';
import { sweepScreenshots } from './terminals/screenshots';
import { followTime } from './terminals/smart-groups';
import { letGoOfFiles } from './terminals/versions';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The periodic jobs of the platform. Each is safe to run on several instances at once. */
export function makeJobs(platform: Platform) {
  const { db, env, live, hub, clock } = platform;
  const timers: NodeJS.Timeout[] = [];

  const jobs = {
    offline: offlineWatch(db, live, openOutages(platform.noticesToMail), env.HEARTBEAT_SECONDS, clock()),
    ledger: async (now: Date) => {
      hub.wake(await sweepLedger(db, commandsFailed, now));
      // What expired or was not answered may halt a roll-out.
      await settleRollOuts(db, now);
    },
    publishes: async (now: Date) => {
      const changed = [...(await replaceDue(db, now)), ...(await goOnDue(db, now))];
      hub.wake(changed.map(({ terminalId }) => terminalId));
      live.changed(changed);
    },
    /** Notifies of alarms that their rules let wait, and escalates. */
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
    /** Reminds of plans that end soon. */
    planEnds: async (now: Date) => {
      const { planEndReminderDays } = await platform.settings.read();
      await remindOfEnds(db, planEndReminderDays, platform.noticesToMail, now);
    },
    /** Members of smart groups whose rules ask for the time of the last contact. */
    groups: async (now: Date) => {
      const changed = await followTime(db, now);
      hub.wake(changed.map(({ terminalId }) => terminalId));
      live.changed(changed);
    },
    emergencies: (now: Date) => sweepEmergencies(db, now),
    /** Ends open answers of sessions that are over. */
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
      await letGoOfFiles(db, now);
      await platform.upkeep.release();
    },
  };

  /** Runs a job at an interval that begins when the previous run is done. */
  function every(ms: number, job: (now: Date) => Promise<unknown>) {
    let running = false;
    const timer = setInterval(() => {
      if (running) return;
      running = true;
      platform.background(() => job(clock()).finally(() => (running = false)));
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
      every(Math.min(5 * SECOND, (env.HEARTBEAT_SECONDS * SECOND) / 4), jobs.offline);
      every(5 * SECOND, jobs.ledger);
      every(10 * SECOND, jobs.publishes);
      every(5 * SECOND, jobs.requests);
      every(5 * SECOND, jobs.alarms);
      every(2 * SECOND, jobs.webhooks);
      every(5 * SECOND, jobs.sources);
      every(60 * SECOND, jobs.groups);
      every(30 * SECOND, jobs.emergencies);
      every(30 * SECOND, jobs.lines);
      every(10 * MINUTE, jobs.tidyRows);
      every(60 * MINUTE, jobs.planEnds);
      every(60 * MINUTE, jobs.tidyHistories);
      every(60 * MINUTE, jobs.tidyFiles);
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
export type Jobs = ReturnType<typeof makeJobs>;
