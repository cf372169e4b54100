import { messageSavePublish } from '@/lib/contract/message/calls';
import { planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { fleetJobs } from './fleet/jobs';
import { type Job, type JobName, jobIntervals, type ModuleJobs } from './http/job';
import type { Platform } from './http/platform';
import { alarmJobs } from './modules/alarm/jobs';
import { authJobs } from './modules/auth/jobs';
import { billingJobs } from './modules/billing/jobs';
import { dataSourceJobs } from './modules/data-source/jobs';
import { emergencyJobs } from './modules/emergency/jobs';
import { gatewayJobs } from './modules/gateway/jobs';
import { materialJobs } from './modules/material/jobs';
import { publishMessage } from './modules/message';
import { publishPlan } from './modules/play-plan';
import { playPlanJobs } from './modules/play-plan/jobs';
import { playerPackageJobs } from './modules/player-package/jobs';
import { playlistJobs } from './modules/playlist/jobs';
import { publishPrograms } from './modules/publish';
import { publishJobs } from './modules/publish/jobs';
import { requestReleases, sender } from './modules/review';
import { settingJobs } from './modules/setting/jobs';
import { statisticsJobs } from './modules/statistics/jobs';
import { terminalJobs } from './modules/terminal/jobs';
import { triggerJobs } from './modules/trigger/jobs';

/** Modules with a part in the periodic jobs. In a job that several share, this is the order of their parts. */
const modules = [
  ...[authJobs, gatewayJobs, alarmJobs, terminalJobs, playerPackageJobs, publishJobs, dataSourceJobs, playPlanJobs],
  ...[
    playlistJobs,
    materialJobs,
    billingJobs,
    emergencyJobs,
    triggerJobs,
    statisticsJobs,
    settingJobs,
    fleetJobs,
    requestJobs,
  ],
];

/** Sends publishes that waited for a review. Here, because the modules that send depend on reviews. */
function requestJobs(platform: Platform): ModuleJobs {
  const senders = {
    program: sender(saveTerminals, publishPrograms),
    plan: sender(planSaveTerminals, publishPlan),
    message: sender(messageSavePublish, publishMessage),
  };
  return { requests: requestReleases(platform, senders) };
}

/** Makes the periodic jobs of the platform. */
export function makeJobs(platform: Platform) {
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  const parts = modules.map((jobsOf) => jobsOf(platform));
  const names = Object.keys(jobIntervals) as JobName[];
  const jobs = Object.fromEntries(
    names.map((name) => [name, joined(name, parts, platform.clock, stopping.signal)]),
  ) as Jobs;

  /** Runs a job at its interval, never twice at once. One that fails repeatedly pauses. */
  function every(ms: number, name: JobName) {
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
      for (const each of [platform.sessions, platform.tokens, platform.hub, platform.live, platform.presence]) {
        await each.start();
      }
      const heartbeatMs = platform.env.HEARTBEAT_SECONDS * 1_000;
      for (const name of names) {
        every(name === 'offline' ? Math.min(jobIntervals.offline, heartbeatMs / 4) : jobIntervals[name], name);
      }
      platform.background(() => platform.jobRuns.run('statistics', jobs.statistics));
    },
    stop(): void {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
    },
  };
}

type Jobs = Record<JobName, (now?: Date) => Promise<unknown>>;

/** Joins the modules' parts in a job. The result is that of the last part. */
function joined(name: JobName, parts: readonly ModuleJobs[], clock: () => Date, stopping: AbortSignal) {
  const own = parts.flatMap((each): Job[] => (each[name] ? [each[name]] : []));
  return async (now = clock()) => {
    let result: unknown;
    for (const part of own) result = await part(now, stopping);
    return result;
  };
}
