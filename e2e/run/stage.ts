import { spawn } from 'node:child_process';

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

/** Runs the program of a stage. `live` shows its output as it comes; otherwise it is shown in one piece at the end. */
export function runStage(stage: Stage, live: boolean): Promise<StageOutcome> {
  const heading = `\n── ${stage.name}\n`;
  if (live) process.stdout.write(heading);
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, stage.args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...stage.env },
    });
    const output: Buffer[] = [];
    const show = (text: Buffer) => (live ? process.stdout.write(text) : output.push(text));
    child.stdout.on('data', show);
    child.stderr.on('data', show);
    child.once('close', (code) => {
      if (!live) process.stdout.write(Buffer.concat([Buffer.from(heading), ...output]));
      resolve({ stage, state: code === 0 ? 'passed' : 'failed', ms: Date.now() - started });
    });
  });
}

/**
 * Runs groups of stages one after another, the stages of a group side by side. A failure stops nothing but the stages that need the
 * failed one: one run shows all that is wrong.
 */
export async function runStages(groups: Stage[][]): Promise<StageOutcome[]> {
  const outcomes: StageOutcome[] = [];
  const failed = (name: string) => outcomes.some(({ stage, state }) => stage.name === name && state !== 'passed');
  for (const group of groups) {
    const run = group.map((stage) => {
      if (!stage.needs?.some(failed)) return runStage(stage, group.length === 1);
      return { stage, state: 'not run' as const, ms: 0 };
    });
    outcomes.push(...(await Promise.all(run)));
  }
  return outcomes;
}
