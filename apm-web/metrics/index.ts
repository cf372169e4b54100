export { type JobRuns, type JobState, jobRuns } from './job-runs';
export { type PlatformMetrics, platformMetrics } from './platform-metrics';
