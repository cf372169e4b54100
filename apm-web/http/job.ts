const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Intervals of the periodic jobs in milliseconds. Platform health shows the names. */
export const jobIntervals = {
  offline: 5 * SECOND,
  ledger: 5 * SECOND,
  publishes: 10 * SECOND,
  requests: 5 * SECOND,
  alarms: 5 * SECOND,
  webhooks: 2 * SECOND,
  sources: 5 * SECOND,
  /** Programs that follow folders of materials. */
  playlists: 3 * SECOND,
  conversions: 2 * SECOND,
  groups: MINUTE,
  /** Beginnings and ends of emergencies are kept to the second. */
  emergencies: SECOND,
  alertFeeds: 5 * SECOND,
  lines: 30 * SECOND,
  periods: MINUTE,
  reports: MINUTE,
  statistics: 10 * MINUTE,
  tidyRows: 10 * MINUTE,
  tidyHistories: 60 * MINUTE,
  tidyFiles: 60 * MINUTE,
  planEnds: 60 * MINUTE,
  materialEnds: 60 * MINUTE,
  payments: 60 * MINUTE,
};
export type JobName = keyof typeof jobIntervals;

/** A periodic job. It must be safe to run on several instances at once. `stopping` aborts when the platform stops. */
export type Job = (now: Date, stopping: AbortSignal) => Promise<unknown>;

/** A module's part in the periodic jobs. Several modules may have a part in one job; they run one after the other. */
export type ModuleJobs = Partial<Record<JobName, Job>>;
