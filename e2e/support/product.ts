import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { newDataFolder } from '@/apm-web/test/data-folder';
import { serverArgs } from '@/lib/server-process';

const TIMEOUT_MS = 60_000;

/** Data of an initialised product (`initialise-once.ts`). */
const INITIALISED = process.env.E2E_INITIALISED ?? '';
/** Session of its administrator, as a storage state shared by all copies. */
export const SIGNED_IN = path.join(INITIALISED, 'signed-in.json');
/** Storage state without a session, for files whose pages are signed in by default. */
export const NOBODY = { cookies: [], origins: [] };

/** Built product with ports and data of its own. The platform can be killed and restarted. */
export class Product {
  readonly #dataDir = newDataFolder('signage-e2e-');
  #platform?: ChildProcess;
  #console?: ChildProcess;

  readonly port: number;
  readonly platformPort: number;

  private constructor(
    ports: [number, number],
    private readonly settings: Record<string, string>,
  ) {
    [this.port, this.platformPort] = ports;
  }

  /** Starts a product on an empty database, or on one filled by `prepare`. */
  static async start(
    settings: Record<string, string> = {},
    prepare?: (dataDir: string) => Promise<void>,
  ): Promise<Product> {
    const product = new Product(await freePorts(), settings);
    await prepare?.(product.#dataDir);
    await product.#start();
    return product;
  }

  /** Starts an initialised product; its administrator is signed in as `SIGNED_IN`. */
  static async initialised(settings: Record<string, string> = {}): Promise<Product> {
    const product = new Product(await freePorts(), settings);
    cpSync(INITIALISED, product.#dataDir, { recursive: true });
    await product.#start();
    await product.#drawOnce();
    return product;
  }

  /** Starts only the console, connected to a foreign platform. */
  static async consoleBefore(platform: string, auth: 'auto' | 'bearer' | 'cookie' = 'auto'): Promise<Product> {
    const product = new Product(await freePorts(), { APM_WEB_URL: platform, APM_WEB_AUTH: auth });
    product.#console = product.#run(serverArgs('console', 'build'));
    // The health check depends on the platform, but pages are served without one.
    await waitUntilReady(`${product.url}/login`);
    return product;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get platformUrl(): string {
    return `http://127.0.0.1:${this.platformPort}/apm-web`;
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  async startPlatform(): Promise<void> {
    this.#platform = this.#run(serverArgs('platform', 'build'));
    await waitUntilReady(`${this.platformUrl}/f/common/health`);
  }

  /** Kills the platform as a power cut would: nothing is flushed or closed. */
  async killPlatform(): Promise<void> {
    await ended(this.#platform, 'SIGKILL');
  }

  /** Pauses the platform, as on an overloaded machine: requests are answered after `work`. */
  async platformBusy(work: () => Promise<void>): Promise<void> {
    this.#platform?.kill('SIGSTOP');
    await work().finally(() => this.#platform?.kill('SIGCONT'));
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  /** Stops the product and keeps its data; returns the folder. */
  async halt(): Promise<string> {
    await Promise.all([ended(this.#console, 'SIGTERM'), ended(this.#platform, 'SIGTERM')]);
    return this.#dataDir;
  }

  async #start(): Promise<void> {
    this.#console = this.#run(serverArgs('console', 'build'));
    await this.startPlatform();
    await waitUntilReady(`${this.url}/healthz`);
  }

  /**
   * Requests first pages, which a fresh server renders slowly, several times slower if two start in parallel, so that
   * no test waits for them.
   */
  async #drawOnce(): Promise<void> {
    const { cookies } = JSON.parse(readFileSync(SIGNED_IN, 'utf8'));
    const cookie = cookies.map(({ name, value }: { name: string; value: string }) => `${name}=${value}`).join('; ');
    await (await fetch(`${this.url}/home`, { headers: { cookie } })).text();
  }

  #run(args: string[]): ChildProcess {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        LOG_LEVEL: 'error',
        PORT: String(this.port),
        APM_WEB_PORT: String(this.platformPort),
        DATA_DIR: this.#dataDir,
        HEARTBEAT_SECONDS: '2',
        CONSOLE_SECRET: 'shared-by-console-and-platform-of-a-test',
        ...this.settings,
      },
    });
    // Otherwise a crashed server would show only in later failures.
    child.once('exit', (code, signal) => {
      if (!stopping.has(child)) process.stderr.write(`${args.at(-1)} ended by itself: ${signal ?? code}\n`);
    });
    return child;
  }
}

const stopping = new WeakSet<ChildProcess>();

function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  stopping.add(child);
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Returns two free ports; requested one after the other they could be the same. */
export async function freePorts(): Promise<[number, number]> {
  const one = await freePort();
  const other = await freePort();
  return one === other ? freePorts() : [one, other];
}

export async function waitUntilReady(url: string): Promise<void> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not come up`);
}
