export { type JobRuns, jobRuns } from './job-runs';
export { type PlatformMetrics, platformMetrics } from './platform-metrics';
