import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds, from a cached answer to the console's own limit. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 300];

/** Metrics of this instance for Prometheus. Labels are names of the contract and of jobs: input of a client never becomes one. */
export function platformMetrics() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'apm_call_duration_seconds',
    help: 'Time to answer calls of the contract, without the bytes of files and the events of streams',
    labelNames: ['method', 'call', 'status'] as const,
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Histogram({
    name: 'apm_job_duration_seconds',
    help: 'Time of periodic jobs',
    labelNames: ['job'] as const,
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'apm_job_failures_total',
    help: 'Periodic jobs that ended with an error',
    labelNames: ['job'] as const,
    registers,
  });
  return {
    called: (method: string, call: string, status: number, seconds: number) =>
      calls.observe({ method, call, status: String(status) }, seconds),
    ranJob(job: string, seconds: number, failed: boolean) {
      jobs.observe({ job }, seconds);
      if (failed) failures.inc({ job });
    },
    /** Registers values that are read on request, by the value of their label. */
    gauge<Label extends string>(
      name: `apm_${string}`,
      help: string,
      label: Label,
      read: () => Record<string, number> | Promise<Record<string, number>>,
    ) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          for (const [value, number] of Object.entries(await read()))
            gauge.set({ [label]: value } as Partial<Record<Label, string>>, number);
        },
      });
    },
    /** All metrics in Prometheus' text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
export type PlatformMetrics = ReturnType<typeof platformMetrics>;
