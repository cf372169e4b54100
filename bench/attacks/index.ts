import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright';
import { buildIfNeeded } from '@/apm-web/start/build';
import { BROWSER_ARGS, ensureBrowser } from '@/e2e/support/browser';
import { type ConsoleClient, consoleClient, signInCookie } from '@/e2e/support/console-client';
import { isBlack, recordFrames } from '@/e2e/support/frames';
import { alike } from '@/e2e/support/pixels';
import { makePosters, publishPoster } from '@/e2e/support/posters';
import { Product } from '@/e2e/support/product';
import { alarm, heartbeatCall } from '@/lib/contract/gateway';
import { officeImport, officeSave } from '@/lib/contract/office';
import { getUserInfo } from '@/lib/contract/session';
import { terminalDetails } from '@/lib/contract/terminal';
import { claim } from '@/lib/contract/terminal/join';
import { CallError } from '@/lib/contract/wire';
import { measureDuration, quantile } from '../platform/figures';
import type { Row } from '../row';
import { type Attacker, createAttacker, nestedInstitutionsCsv } from './attacker';
import { startOperator } from './operator';

const PASSWORD = 'Signage#2026';
const QUIET_MS = 10_000;
const STREAMS = 5_000;
const STREAMS_PER_TERMINAL = 4;
const HALF_SENT = 500;

type Operator = ReturnType<typeof startOperator>;

interface Scene {
  product: Product;
  attacker: Attacker;
  admin: ConsoleClient;
  /** Institution whose terminals attack. */
  attacked: string;
  agentCookie: string;
  operator: Operator;
  /** Terminals of institutions other than the attacked one. */
  neighbours: string[];
  screen: Screen;
}

/**
 * Measures what an operator and a player notice during attacks known from issue reports, each bounded and on this
 * machine only.
 */
export async function run(): Promise<Row[]> {
  await buildIfNeeded();
  const product = await Product.start({ APM_DEMO: '1', TRUSTED_PROXIES: '1' });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_ARGS });
  let operator: Operator | undefined;
  try {
    const [cookie, agentCookie] = [await signedIn(product, 'operator'), await signedIn(product, 'agent')];
    const admin = consoleClient(product.url, { cookie: await signedIn(product, 'admin') });
    const agent = consoleClient(product.url, { cookie: agentCookie });
    const attacker = createAttacker(product.port);
    const { office } = await agent.call(getUserInfo, {});
    const { id: attacked } = await admin.call(officeSave, { name: 'Attacked', kind: 'customer' });
    const { id: beside } = await admin.call(officeSave, { name: 'Beside', kind: 'customer' });
    const neighbours = await attacker.terminals(admin, beside, 'Neighbour', 50);
    const screen = await openScreen(browser, product, agent, office.id);
    operator = startOperator({ url: product.url, cookie });
    const scene = { product, attacker, admin, attacked, agentCookie, operator, neighbours, screen };
    const rows: Row[] = [];
    for (const part of [quiet, streams, halfSent, forms, imports, heartbeats, databaseKilled, posters, after]) {
      await operator.forget();
      rows.push(...(await part(scene)), ...(await screen.rows(part.name)));
    }
    return rows;
  } finally {
    operator?.stop();
    await browser.close();
    await product.stop();
  }
}

const signedIn = (product: Product, user: string) => signInCookie(product.url, user, PASSWORD);
const fact = (name: string, ours: number, unit = '', aim?: string): Row => ({ name, ours, unit, aim });

async function quiet({ operator }: Scene): Promise<Row[]> {
  await wait(QUIET_MS);
  return operator.rows('quiet');
}

async function after({ operator }: Scene): Promise<Row[]> {
  await wait(QUIET_MS);
  return operator.rows('afterwards');
}

/** Opens all streams that terminals may have, and far more than a user may. */
async function streams({ attacker, admin, attacked, agentCookie, operator }: Scene): Promise<Row[]> {
  const tokens = await attacker.terminals(admin, attacked, 'Stream', STREAMS / STREAMS_PER_TERMINAL);
  await operator.forget();
  const sockets = await attacker.streamsOf(tokens, STREAMS_PER_TERMINAL);
  const ofUser = await attacker.streamsOfUser(agentCookie, STREAMS);
  await wait(QUIET_MS);
  const open = [attacker.countOpen(sockets), attacker.countOpen(ofUser)] as const;
  const half = await attacker.halfSent(HALF_SENT);
  await wait(QUIET_MS / 2);
  const rows = await operator.rows('streams and half-sent');
  attacker.close([...sockets, ...ofUser, ...half]);
  await wait(1_000);
  return [
    ...rows,
    fact('streams of terminals open at once', open[0], '', String(STREAMS)),
    fact(`streams of one user open, of ${STREAMS}`, open[1], '', '40'),
  ];
}

async function halfSent({ attacker, operator }: Scene): Promise<Row[]> {
  const sockets = await attacker.halfSent(HALF_SENT);
  const seconds = await attacker.secondsUntilEnded(sockets, 60);
  const left = attacker.countOpen(sockets);
  attacker.close(sockets);
  return [
    ...(await operator.rows('half-sent')),
    fact('half-sent requests that were not ended', left, '', '0'),
    fact('the last of them ended after', seconds, 's'),
  ];
}

async function forms({ attacker, operator }: Scene): Promise<Row[]> {
  const statuses = await attacker.forms(20_000, 8, QUIET_MS / 1_000);
  const rows = await operator.rows('forms of 20,000 fields');
  return [...rows, ...Object.entries(statuses).map(([status, count]) => fact(`forms answered ${status}`, count))];
}

async function imports({ admin, operator }: Scene): Promise<Row[]> {
  const rows: Row[] = [];
  // Repeated, so that a player gets its turn in between.
  const until = performance.now() + QUIET_MS;
  let repeats = 0;
  for (; performance.now() < until; repeats += 2) {
    for (const dry of [true, false]) await admin.call(officeImport, { file: nestedInstitutionsCsv(5_000), dry });
  }
  rows.push(fact('imports of 5,000 institutions each below the previous', repeats));
  for (const dry of [true, false]) {
    const ms = await measureDuration(async () => {
      const file = nestedInstitutionsCsv(5_000);
      const report = await admin.call(officeImport, { file, dry }).catch((error: CallError) => error);
      if (report instanceof CallError) throw report;
      rows.push(fact(`institutions made (dry: ${dry})`, report.made, '', '0'));
      rows.push(fact(`problems named (dry: ${dry})`, report.problems.length));
    });
    rows.push(fact(`5,000 institutions each below the previous (dry: ${dry})`, ms, 'ms'));
  }
  return [...(await operator.rows('CSV')), ...rows];
}

async function heartbeats({ attacker, operator, neighbours }: Scene): Promise<Row[]> {
  const [bad, good] = [neighbours.slice(0, 10), neighbours.slice(10)];
  const changes: Record<string, unknown>[] = [
    { revision: 2 ** 31 },
    { revision: 2 ** 53 },
    { clockOffsetMs: 1e300 },
    { volume: -1 },
    { clockOffsetMs: 848_779_974_368, at: '2000-01-01T00:00:00.000Z' },
    { at: '0000-01-01T00:00:00Z' },
  ];
  const counts = { good: 0, refused: 0, bad: 0, badRefused: 0 };
  const until = performance.now() + QUIET_MS;
  while (performance.now() < until) {
    const [ofGood, ...ofBad] = await Promise.all([
      attacker.beat(good, {}),
      ...changes.map((change) => attacker.beat(bad, change)),
    ]);
    for (const [status, count] of Object.entries(ofGood)) {
      counts.good += count;
      if (status !== '200') counts.refused += count;
    }
    for (const [status, count] of ofBad.flatMap((each) => Object.entries(each))) {
      counts.bad += count;
      if (status === '400') counts.badRefused += count;
      else if (status !== '200') throw new Error(`a bad heartbeat was answered with ${status}`);
    }
  }
  return [
    ...(await operator.rows('bad heartbeats')),
    fact('heartbeats of others', counts.good),
    fact('heartbeats of others refused', counts.refused, '', '0'),
    fact('bad heartbeats', counts.bad),
    fact('bad heartbeats refused (a wrong clock is none)', counts.badRefused),
  ];
}

async function databaseKilled({ product, admin, operator }: Scene): Promise<Row[]> {
  const note = readFileSync(path.join(product.dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  process.kill(Number(note.split('\n')[0]), 'SIGKILL');
  const ms = await measureDuration(async () => {
    await wait(50);
    while (
      !(await admin.call(getUserInfo, {}).then(
        () => true,
        () => false,
      ))
    )
      await wait(50);
  });
  const during = await operator.rows('database killed', undefined);
  await wait(QUIET_MS);
  return [...during, fact('database away for', ms, 'ms'), ...(await operator.rows('database back'))];
}

async function posters({ operator, screen }: Scene): Promise<Row[]> {
  const frames = await screen.publish(10);
  return [
    ...(await operator.rows('10 publishes')),
    fact('frames shown', frames.all),
    fact('programs that followed each other', frames.changes, '', '10'),
    fact('black frames', frames.black, '', '0'),
  ];
}

type Screen = Awaited<ReturnType<typeof openScreen>>;

/** Opens a player in a browser, with a poster on it. */
async function openScreen(browser: Browser, { url }: Product, agent: ConsoleClient, officeId: string) {
  const page: Page = await browser.newPage({
    viewport: { width: 1280, height: 720 },
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.8' },
  });
  await page.goto(`${url}/player`);
  const code = ((await page.getByLabel('Pairing code').textContent()) ?? '').replace(/\s/g, '');
  const { id } = await agent.call(claim, { code, name: 'Player', officeId });
  const all = await makePosters(agent);
  let nth = 0;
  const next = async () => {
    const poster = all[nth++ % all.length];
    if (!poster) throw new Error('no poster');
    await publishPoster(agent, poster, id);
    return poster;
  };
  const playing = page.locator('[data-state=playing]');
  await next();
  await playing.waitFor();
  await wait(3_000);

  let reports = 0;
  let beats: number[] = [];
  let failed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(alarm.path)) reports += 1;
  });
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith(heartbeatCall.path)) return;
    if ((await request.response())?.ok()) beats.push(request.timing().responseEnd - request.timing().requestStart);
    else failed += 1;
  });
  page.on('requestfailed', (request) => {
    if (request.url().endsWith(heartbeatCall.path)) failed += 1;
  });
  let stop = await recordFrames(page);

  return {
    /** Replaces the program that many times. */
    async publish(times: number) {
      await stop();
      stop = await recordFrames(page);
      for (let turn = 0; turn < times; turn += 1) {
        await next();
        await wait(2_500);
      }
      const frames = await stop();
      stop = await recordFrames(page);
      const changes = frames.filter((color, at) => at > 0 && !alike(color, frames[at - 1] ?? color)).length;
      return { all: frames.length, changes, black: frames.filter(isBlack).length };
    },
    /** Returns the player's figures for that time. */
    async rows(during: string): Promise<Row[]> {
      const frames = await stop();
      stop = await recordFrames(page);
      const { status, alarms, faults } = await agent.call(terminalDetails, { id });
      const rows = [
        fact(`player, ${during}: playing`, (await playing.count()) === 1 ? 1 : 0, '', '1'),
        fact(`player, ${during}: black frames`, frames.filter(isBlack).length, '', '0'),
        fact(`player, ${during}: heartbeats answered`, beats.length),
        fact(`player, ${during}: heartbeats not answered`, failed),
        fact(`player, ${during}: p50`, quantile(beats, 0.5), 'ms'),
        fact(`player, ${during}: p95`, quantile(beats, 0.95), 'ms'),
        fact(`player, ${during}: slowest`, Math.max(0, ...beats), 'ms'),
        fact(`player, ${during}: alarms reported, open, faults`, reports + alarms.length + faults.length, '', '0'),
        fact(`player, ${during}: online`, status === 'online' ? 1 : 0, '', '1'),
      ];
      [reports, beats, failed] = [0, [], 0];
      return rows;
    },
  };
}
