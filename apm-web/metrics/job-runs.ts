export interface JobState {
  name: string;
  running: boolean;
  runs: number;
  failures: number;
  lastStartedAt: Date | null;
  /** Milliseconds of the last run that ended. */
  lastMs: number | null;
  /** Of the last run; empty where it went well. */
  lastError: string;
}

const LONGEST_ERROR = 300;

/** What became of the periodic jobs of this instance. `observe` hears of each run, in seconds. */
export function jobRuns(clock: () => Date, observe: (name: string, seconds: number, failed: boolean) => void) {
  const states = new Map<string, JobState>();
  return {
    /** Runs a job once and notes how it went. Its error goes on to whoever runs it. */
    async run(name: string, job: (now: Date) => Promise<unknown>): Promise<void> {
      const state = states.get(name) ?? {
        ...{ name, running: false, runs: 0, failures: 0 },
        ...{ lastStartedAt: null, lastMs: null, lastError: '' },
      };
      states.set(name, state);
      const started = performance.now();
      Object.assign(state, { running: true, lastStartedAt: clock() });
      let lastError = '';
      try {
        await job(clock());
      } catch (error) {
        lastError = String(error instanceof Error ? error.message : error).slice(0, LONGEST_ERROR);
        throw error;
      } finally {
        const lastMs = Math.round(performance.now() - started);
        state.runs += 1;
        if (lastError) state.failures += 1;
        Object.assign(state, { running: false, lastMs, lastError });
        observe(name, lastMs / 1_000, lastError !== '');
      }
    },
    states: (): JobState[] => [...states.values()].sort((one, other) => one.name.localeCompare(other.name)),
  };
}
export type JobRuns = ReturnType<typeof jobRuns>;
