import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Program of a run: types, a level of tests, the build. */
export interface Stage {
  name: string;
  /** Arguments of Node. */
  args: string[];
  env?: Record<string, string>;
  /** Path of the JSON report that the program writes, if it counts tests. */
  report?: { by: 'jest' | 'playwright'; file: string };
  /** Stages without which this one cannot run. */
  needs?: string[];
}

export interface StageOutcome {
  stage: Stage;
  state: 'passed' | 'failed' | 'not run';
  ms: number;
}

/** Runs the program of a stage and shows its output line by line, each with the name of the stage: others run beside it. */
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
 * Runs lanes side by side, the stages of a lane one after another. A failure stops nothing but the stages of its lane that need the failed
 * one: one run shows all that is wrong.
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

/** Minutes and seconds, as `4:02`. */
export const minutes = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1_000)).padStart(2, '0')}`;
