import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverArgs } from '@/lib/server-process';

const PATIENCE_MS = 60_000;

/** The built product on ports and data of its own. The platform can be killed and started again. */
export class Product {
  readonly #dataDir = mkdtempSync(path.join(tmpdir(), 'signage-e2e-'));
  #platform?: ChildProcess;
  #console?: ChildProcess;

  private constructor(
    readonly port: number,
    readonly platformPort: number,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Product> {
    const product = new Product(await freePort(), await freePort(), settings);
    await product.startPlatform();
    product.#console = product.#run(serverArgs('lib/bff/server.ts'));
    await serving(`${product.url}/healthz`);
    return product;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get platformUrl(): string {
    return `http://127.0.0.1:${this.platformPort}/apm-web`;
  }

  async startPlatform(): Promise<void> {
    this.#platform = this.#run(serverArgs('apm-web/server.ts'));
    await serving(`${this.platformUrl}/f/common/health`);
  }

  /** As a power cut would: nothing is flushed, nothing is closed. */
  async killPlatform(): Promise<void> {
    await ended(this.#platform, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await Promise.all([ended(this.#console, 'SIGTERM'), ended(this.#platform, 'SIGTERM')]);
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #run(args: string[]): ChildProcess {
    return spawn(process.execPath, args, {
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
        ...this.settings,
      },
    });
  }
}

function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
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

export async function serving(url: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not come up`);
}
