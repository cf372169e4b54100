import { writeSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { calls } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { heartbeatCall } from '@/lib/contract/gateway';
import { terminalList } from '@/lib/contract/terminal';
import { PREFIX } from '../http/route';
import { hostileBodies, hostileInputs } from './hostile-inputs';
import { NONSENSE_CALLS, sampleOf, scopeTitle } from './scope';
import { type Inputs, needsPlatformPermission, type Seeded, seededPlatform } from './seeded-template';
import type { Tenant } from './seeded-tenant';
import { heartbeat, type TestUser, type World } from './world';

/** Calls of the contract with hostile values and bodies: none answers 500 or hangs, and no other institution is affected. */
let seeded: Seeded;
let world: World;
let admin: TestUser;
let ours: Tenant;
let theirs: Tenant;
let inputs: Inputs;
let before: unknown;

beforeAll(async () => {
  seeded = await seededPlatform();
  ({ world, admin, ours, theirs, inputs } = seeded);
  // Alarms of its screen that a heartbeat closes are closed here by its own.
  await world.beat(theirs.screen);
  before = await neighbour();
});
afterAll(() => seeded.end());

/** All rows of the other institution, except those that its own heartbeats write. */
async function neighbour() {
  const tables = await world.read<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'office_id' and table_name <> 'terminal_state' order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    found[name] = await world.read(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where office_id = ${theirs.officeId} order by to_jsonb(t)::text`,
    );
  }
  return found;
}

const USUAL = 'a good input';
interface Sent {
  call: string;
  what: string;
  status: number;
  ms: number;
}
const sent: Sent[] = [];
const AT_ONCE = 4;
/** Time after which a call fails, over all its inputs; what each took is printed. */
const HANGS_MS = 60_000;

async function send(call: Call, what: string, request: () => Promise<Response>): Promise<Sent> {
  const began = performance.now();
  const answer = await request();
  // The body of an open connection has no end.
  await (call.answer === 'events' && answer.status === 200 ? answer.body?.cancel() : answer.arrayBuffer());
  const one = { call: call.path, what, status: answer.status, ms: performance.now() - began };
  sent.push(one);
  if (answer.headers.get('x-content-type-options') !== 'nosniff') throw new Error(`${call.path} may be sniffed`);
  return one;
}

function tokenFor(call: Call): string | undefined {
  if (call.access === '-') return undefined;
  if (call.access === 'terminal') return ours.screen.token;
  return (needsPlatformPermission(call) ? admin : ours.by).token;
}

interface Ask {
  what: string;
  ask: () => Promise<Sent>;
}

/** Calls that remove something come last, and those that remove what others need at the very end. */
function rank(name: string, call: Call): number {
  if (/^(logout|sessionEnd|settingSave|modifyPassword)/.test(name)) return 2;
  return /delete|remove|end/i.test(call.path) ? 1 : 0;
}
const ordered = sampleOf(calls, NONSENSE_CALLS)
  .map(({ name, call }) => [name, call] as const)
  .toSorted(([a, callA], [b, callB]) => rank(a, callA) - rank(b, callB));

test.each(ordered)(
  `withstands hostile values in %s (${scopeTitle})`,
  async (name, call) => {
    const token = tokenFor(call);
    const found: Sent[] = [];
    const good = () => send(call, USUAL, () => world.fetchRaw(call, inputs[name] ?? {}, { token }));
    if (rank(name, call) === 0) await good();
    const all: Ask[] = [
      ...[...hostileInputs(call, inputs[name] ?? {})].map(({ what, input }) => ({
        what,
        ask: () => send(call, what, () => world.fetchRaw(call, input, { token })),
      })),
      ...hostileBodies(call, PREFIX, token).map(({ what, request }) => ({
        what,
        ask: () => send(call, what, () => world.fetchApp(request())),
      })),
    ];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      found.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(({ ask }) => ask()))));
    }
    expect(found.filter(({ status }) => status >= 500).map(({ what, status }) => [what, status])).toEqual([]);
    const { token: beside } = theirs.by;
    expect([
      (await world.ask(heartbeatCall, heartbeat(world.now()), { token: theirs.screen.token })).status,
      (await world.ask(terminalList, {}, { token: beside })).status,
    ]).toEqual([200, 200]);
    if (token && call.access !== 'terminal' && found.at(-1)?.status === 401) {
      ours.by = await world.signIn('ours.admin');
      admin = await world.signIn('admin');
    }
  },
  HANGS_MS,
);

test('changes nothing of the other institution', async () => {
  expect(await neighbour()).toEqual(before);
});

/** Prints the longest time of each call, and that of its valid input. */
afterAll(() => {
  const worst = ordered.flatMap(([, { path, access }]) => {
    const own = sent.filter(({ call }) => call === path);
    const usual = own.find(({ what }) => what === USUAL)?.ms;
    const [slowest] = own.filter(({ what }) => what !== USUAL).sort((a, b) => b.ms - a.ms);
    return slowest ? [{ ...slowest, usual, isOpen: access === '-' }] : [];
  });
  const line = ({ call, what, ms, usual }: (typeof worst)[number]) =>
    `  ${call} ${ms.toFixed(0)} ms${usual ? `, ${usual.toFixed(0)} for a good input` : ''}: ${what}\n`;
  const most = worst.sort((a, b) => b.ms - a.ms);
  const open = most.filter(({ isOpen }) => isOpen);
  writeSync(2, `${sent.length} hostile requests; the slowest:\n${most.slice(0, 5).map(line).join('')}`);
  writeSync(2, `before sign-in:\n${open.slice(0, 5).map(line).join('')}`);
});
