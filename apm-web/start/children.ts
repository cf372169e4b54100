import { type ChildProcess, spawn } from 'node:child_process';

const RESTART_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000];
/** A child that lived this long has not failed at its start: the next fall counts as the first again. */
const HEALTHY_AFTER_MS = 60_000;
const PATIENCE_MS = 15_000;
/** A setting or a port is wrong: starting again changes nothing. */
const HOPELESS = 1;

/** The processes of the product: started, started again when one falls, ended with this one. */
export class Children {
  #running = new Map<string, ChildProcess>();
  #stopping = false;

  /** Runs a Node program with settings on top of this process's own. */
  run(name: string, args: string[], settings: Record<string, string>, fallen = 0): void {
    const begun = Date.now();
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...settings } });
    this.#running.set(name, child);
    child.once('exit', (code, signal) => {
      this.#running.delete(name);
      if (this.#stopping) return;
      if (code === HOPELESS && Date.now() - begun < 5_000) return void this.stop(1);
      const before = Date.now() - begun > HEALTHY_AFTER_MS ? 0 : fallen;
      const wait = RESTART_AFTER_MS[Math.min(before, RESTART_AFTER_MS.length - 1)];
      console.error(`${name} ended (${signal ?? code}); it starts again in ${wait} ms.`);
      setTimeout(() => this.#stopping || this.run(name, args, settings, before + 1), wait);
    });
  }

  stopWithThisProcess(): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.stop(0));
  }

  /** Lets every child finish what it is at, then ends this process; nothing is left behind. */
  async stop(code: number): Promise<never> {
    if (!this.#stopping) {
      this.#stopping = true;
      const children = [...this.#running.values()];
      for (const child of children) child.kill('SIGTERM');
      const late = setTimeout(() => {
        for (const child of children) child.kill('SIGKILL');
      }, PATIENCE_MS);
      await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
      clearTimeout(late);
    }
    process.exit(code);
  }
}
