import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { Call, Input, Output } from '@/lib/contract/call';
import { commandKinds } from '@/lib/contract/command';
import { poll, register } from '@/lib/contract/gateway';
import { pageOfficeTreeMap } from '@/lib/contract/publish';
import { terminalStatusCount } from '@/lib/contract/terminal';
import { claim } from '@/lib/contract/terminal/join';
import { decodeAnswer, encodeCall } from '@/lib/contract/wire';
import { callAs } from './institution';
import type { Product } from './product';

let simulated = 0;

/**
 * Terminals without a display, of the signed-in user's institution: they fetch, obey and report like others, in one
 * process.
 */
export class SimulatedTerminals {
  private constructor(
    private readonly folder: string,
    private readonly simulator: ChildProcess,
  ) {}

  /**
   * Resolves once all are online, in order: staged sends go to the first ones first. Those in `failing` cannot install
   * player packages.
   */
  static async join(
    page: Page,
    product: Product,
    names: readonly string[],
    failing: readonly string[] = [],
  ): Promise<SimulatedTerminals> {
    const tokens: { terminalId: string; token: string; failsUpdates: boolean }[] = [];
    const [own] = (await callAs(page, pageOfficeTreeMap, {})).list;
    for (const name of names) {
      const { code, pollToken } = await asTerminal(product, register, {
        // Files share a product and reuse terminal names.
        deviceKey: `simulated-terminal-${simulated++}-${name}`.padEnd(24, '-'),
        model: 'Simulated',
        width: 1920,
        height: 1080,
        userAgent: 'e2e',
        timezone: 'Europe/Berlin',
        capabilities: [...commandKinds],
      });
      const { id: terminalId } = await callAs(page, claim, { code, name, officeId: own?.id ?? '' });
      const { token = '' } = await asTerminal(product, poll, { pollToken });
      tokens.push({ terminalId, token, failsUpdates: failing.includes(name) });
    }
    const folder = mkdtempSync(path.join(tmpdir(), 'simulated-terminals-'));
    const file = path.join(folder, 'tokens.json');
    writeFileSync(file, JSON.stringify(tokens));
    const to = ['--url', product.platformUrl, '--terminals', file, '--data', path.join(folder, 'data')];
    const simulator = spawn(process.execPath, ['--import', 'tsx', 'lib/player/simulator/main.ts', ...to], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const online = async () => (await callAs(page, terminalStatusCount, {})).online;
    const terminals = new SimulatedTerminals(folder, simulator);
    try {
      await expect.poll(online, { timeout: 60_000 }).toBeGreaterThanOrEqual(names.length);
    } catch (error) {
      await terminals.stop();
      throw error;
    }
    return terminals;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.simulator.once('exit', () => resolve());
      if (this.simulator.exitCode !== null || !this.simulator.kill('SIGTERM')) resolve();
    });
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function asTerminal<C extends Call>(product: Product, call: C, input: Input<C>): Promise<Output<C>> {
  const { method, path: at, body, headers } = encodeCall(call, input);
  const answer = await fetch(product.platformUrl + at, { method, headers, body: body as string });
  return decodeAnswer(call, answer.status, await answer.json());
}
