export interface JobState {
  name: string;
  running: boolean;
  runs: number;
  failures: number;
  lastStartedAt: Date | null;
  /** Duration of the last completed run in milliseconds. */
  lastMs: number | null;
  /** Error of the last run; empty if it succeeded. */
  lastError: string;
  /** Number of consecutive failed runs, including the last one. */
  failedInRow: number;
  /** Time before which it is not run; `null` unless it failed repeatedly. */
  pausedUntil: Date | null;
}

const LONGEST_ERROR = 300;
/** Pause of a job after two consecutive failures, doubled after each further one. */
const SHORTEST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

const pauseAfter = (failedInRow: number) =>
  failedInRow < 2 ? 0 : Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** Math.min(failedInRow - 2, 16));

/** Records the runs of this instance's periodic jobs. `observe` is called for each run, with its duration in seconds. */
export function jobRuns(clock: () => Date, observe: (name: string, seconds: number, failed: boolean) => void) {
  const states = new Map<string, JobState>();
  return {
    /** Runs a job once and records the result. Its error is rethrown. */
    async run(name: string, job: (now: Date) => Promise<unknown>): Promise<void> {
      const state = states.get(name) ?? {
        ...{ name, running: false, runs: 0, failures: 0 },
        ...{ lastStartedAt: null, lastMs: null, lastError: '', failedInRow: 0, pausedUntil: null },
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
        const failedInRow = lastError ? state.failedInRow + 1 : 0;
        const pause = pauseAfter(failedInRow);
        const pausedUntil = pause > 0 ? new Date(clock().getTime() + pause) : null;
        Object.assign(state, { running: false, lastMs, lastError, failedInRow, pausedUntil });
        observe(name, lastMs / 1_000, lastError !== '');
      }
    },
    /** True while a job that failed repeatedly is paused. */
    isPaused: (name: string): boolean => (states.get(name)?.pausedUntil ?? clock()) > clock(),
    states: (): JobState[] => [...states.values()].sort((one, other) => one.name.localeCompare(other.name)),
  };
}
export type JobRuns = ReturnType<typeof jobRuns>;
