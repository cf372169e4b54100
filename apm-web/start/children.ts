import { type ChildProcess, spawn } from 'node:child_process';

const RESTART_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000];
/** Time after which a child counts as started successfully, which resets the count of failures. */
const HEALTHY_AFTER_MS = 60_000;
const TIMEOUT_MS = 15_000;
/** Exit code for a wrong setting or a busy port, which a person must fix at the first start. Later it may resolve by itself. */
const WRONG_SETTING = 1;

interface Program {
  name: string;
  args: string[];
  settings: Record<string, string>;
}

/** Processes of the product: started, restarted after a crash, and stopped with this one. */
export class Children {
  #running = new Map<string, ChildProcess>();
  #stopping = false;

  /** Runs a Node program with settings on top of this process's own. */
  run(name: string, args: string[], settings: Record<string, string>): void {
    this.#run({ name, args, settings }, { isFirst: true, fallen: 0 });
  }

  #run(program: Program, { isFirst, fallen }: { isFirst: boolean; fallen: number }): void {
    const { name, args, settings } = program;
    const begun = Date.now();
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...settings } });
    this.#running.set(name, child);
    child.once('exit', (code, signal) => {
      this.#running.delete(name);
      if (this.#stopping) return;
      if (code === WRONG_SETTING && isFirst && Date.now() - begun < 5_000) return void this.stop(1);
      const before = Date.now() - begun > HEALTHY_AFTER_MS ? 0 : fallen;
      const wait = RESTART_AFTER_MS[Math.min(before, RESTART_AFTER_MS.length - 1)];
      console.error(`${name} ended (${signal ?? code}); it starts again in ${wait} ms.`);
      setTimeout(() => this.#stopping || this.#run(program, { isFirst: false, fallen: before + 1 }), wait);
    });
  }

  stopWithThisProcess(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0));
  }

  /** Stops every child gracefully, then ends this process. */
  async stop(code: number): Promise<never> {
    if (!this.#stopping) {
      this.#stopping = true;
      const children = [...this.#running.values()];
      for (const child of children) child.kill('SIGTERM');
      const late = setTimeout(() => {
        for (const child of children) child.kill('SIGKILL');
      }, TIMEOUT_MS);
      await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
      clearTimeout(late);
    }
    process.exit(code);
  }
}
