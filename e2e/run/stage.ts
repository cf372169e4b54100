import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Program of a run: type check, a level of tests, the build. */
export interface Stage {
  name: string;
  /** Arguments of Node. */
  args: string[];
  env?: Record<string, string>;
  /** Path of the JSON report that the program writes, if it counts tests. */
  report?: { by: 'jest' | 'playwright'; file: string };
  /** Stages required by this one. */
  needs?: string[];
}

export interface StageOutcome {
  stage: Stage;
  state: 'passed' | 'failed' | 'not run';
  ms: number;
}

/**
 * Runs the program of a stage and prints its output line by line, prefixed with the stage's name, because others run in
 * parallel.
 */
export function runStage(stage: Stage): Promise<StageOutcome> {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, stage.args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...stage.env },
    });
    const show = (line: string) => process.stdout.write(`${stage.name} │ ${line}\n`);
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', show);
    child.once('close', (code) => {
      const outcome = { stage, state: code === 0 ? 'passed' : 'failed', ms: Date.now() - started } as const;
      show(`${outcome.state} after ${minutes(outcome.ms)}`);
      resolve(outcome);
    });
  });
}

/**
 * Runs lanes in parallel, and the stages of a lane in order. A failure only skips the stages of its lane that need the
 * failed one, so that one run shows everything that is wrong.
 */
export async function runStages(lanes: Stage[][]): Promise<StageOutcome[]> {
  return (await Promise.all(lanes.map(runLane))).flat();
}

async function runLane(stages: Stage[]): Promise<StageOutcome[]> {
  const outcomes: StageOutcome[] = [];
  const failed = (name: string) => outcomes.some(({ stage, state }) => stage.name === name && state !== 'passed');
  for (const stage of stages)
    outcomes.push(stage.needs?.some(failed) ? { stage, state: 'not run', ms: 0 } : await runStage(stage));
  return outcomes;
}

/** Formats minutes and seconds as `4:02`. */
export const minutes = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1_000)).padStart(2, '0')}`;
