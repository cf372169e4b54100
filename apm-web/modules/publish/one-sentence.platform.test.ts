import { sql } from 'drizzle-orm';
import { manifestCall } from '@/lib/contract/gateway';
import { moveInstitution, officeSave } from '@/lib/contract/office';
import { publishGoOn, publishStop, saveTerminals, withdrawPublish } from '@/lib/contract/publish';
import { operationList, operationUndo } from '@/lib/contract/terminal/operations';
import {
  saveTerminalGroup,
  terminalGroupRule,
  updateTerminalGroup,
  updateTerminalOffice,
} from '@/lib/contract/terminal/places';
import { doClearProgram, terminalSet } from '@/lib/contract/terminal/set';
import fc from '@/lib/test/fast-check';
import { secondInstance } from '../../test/second-instance';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

/**
 * A terminal plays what it would play if it had always been where it is now. Random publishes, joins, moves, tags, rules, roll-outs
 * and withdrawals, some of them at once on two instances, are compared with that sentence, computed naively.
 */

const MINUTE = 60_000;
let world: World;
let second: Awaited<ReturnType<typeof secondInstance>>;
let admin: TestUser;
let programId: string;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  second = await secondInstance(world);
  programId = (await world.makeProgram(admin)).id;
});
afterAll(async () => {
  await second.end();
  await world.end();
});

/** Institutions `chain` with `shop` and `cafe` below; groups of the chain: `bar` by hand, `kiosks` by the tag "kiosk". */
const OFFICES = ['chain', 'shop', 'cafe'] as const;
const GROUPS = ['bar', 'kiosks'] as const;
type OfficeName = (typeof OFFICES)[number];
type GroupName = (typeof GROUPS)[number];
/** Terminal, by its position among those that have joined. */
type Nth = number;

interface Choice {
  offices: OfficeName[];
  groups: GroupName[];
  terminals: Nth[];
}

interface Publishing {
  does: 'publish';
  chosen: Choice;
  except: Choice;
  living: boolean;
  mode: 'replace' | 'append';
  priority: number;
  /** Minutes from now; `null`: open. */
  from: number | null;
  until: number | null;
  staged: boolean;
}
interface Place {
  office: OfficeName;
  bar: boolean;
}
type Membership =
  | ({ does: 'join' } & Place)
  | { does: 'move'; nth: Nth; to: OfficeName; undo: boolean }
  | { does: 'group'; nth: Nth; bar: boolean }
  | { does: 'tag'; nth: Nth; kiosk: boolean };
type Step =
  | Publishing
  | Membership
  | { does: 'rule'; on: boolean }
  | { does: 'under'; parent: 'chain' | 'shop' }
  | { does: 'withdraw' | 'goOn' | 'stop'; which: number }
  | { does: 'clear'; nth: Nth }
  | { does: 'wait'; minutes: number }
  /** Both at once, each on its own instance. */
  | { does: 'both'; one: Membership; other: Publishing | Membership | { does: 'withdraw'; which: number } };

/** Favours the first value, so that publishes meet. */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const nth = fc.nat({ max: 3 });
const some = <T>(...all: T[]) => fc.subarray(all, { maxLength: 2 });
const choice: fc.Arbitrary<Choice> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      offices: mostly<OfficeName[]>(['chain'], ['shop'], ['cafe']),
      groups: fc.constant<never[]>([]),
      terminals: fc.constant<never[]>([]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      offices: fc.constant<never[]>([]),
      groups: fc.constantFrom<GroupName[]>(['bar'], ['kiosks']),
      terminals: fc.constant<never[]>([]),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ offices: some(...OFFICES), groups: some(...GROUPS), terminals: fc.subarray([0, 1]) }),
  },
);
const nothing: Choice = { offices: [], groups: [], terminals: [] };
const publishing = (plain: boolean): fc.Arbitrary<Publishing> =>
  fc.record({
    does: fc.constant('publish' as const),
    chosen: choice,
    except: fc.oneof({ weight: 4, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: choice }),
    living: plain ? fc.constant(true) : mostly(true, false),
    mode: mostly<Publishing['mode']>('replace', 'append'),
    priority: fc.constantFrom(5, 5, 5, 8),
    from: mostly<number | null>(null, 20),
    until: mostly<number | null>(null, 30, 60),
    staged: plain ? fc.constant(false) : fc.boolean(),
  });
const membership: fc.Arbitrary<Membership> = fc.oneof(
  fc.record({ does: fc.constant('join' as const), office: fc.constantFrom(...OFFICES), bar: fc.boolean() }),
  fc.record({ does: fc.constant('move' as const), nth, to: fc.constantFrom(...OFFICES), undo: mostly(false, true) }),
  fc.record({ does: fc.constant('group' as const), nth, bar: fc.boolean() }),
  fc.record({ does: fc.constant('tag' as const), nth, kiosk: fc.boolean() }),
);
const withdrawal = fc.record({ does: fc.constant('withdraw' as const), which: fc.nat() });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: publishing(false) },
  { weight: 6, arbitrary: membership },
  { weight: 3, arbitrary: withdrawal },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('goOn' as const, 'stop' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('rule' as const), on: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('under' as const),
      parent: fc.constantFrom('chain' as const, 'shop' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('clear' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(25, 40) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('both' as const),
      one: membership,
      other: fc.oneof(publishing(true), withdrawal, membership),
    }),
  },
);

/** Publish as known to the model. */
interface Known {
  id: string;
  name: string;
  given: Publishing;
  from: number;
  until: number;
  live: boolean;
  /** Terminals that it was sent to, if it follows nothing. */
  fixed: Set<number> | null;
  /** First terminals, and whether the others have to wait. */
  first: Set<number>;
  holds: boolean;
  cleared: Set<number>;
}
interface Terminal {
  screen: Screen;
  office: OfficeName;
  bar: boolean;
  kiosk: boolean;
}

/** Naive model of a chain. */
class Model {
  readonly terminals: Terminal[] = [];
  readonly publishes: Known[] = [];
  rule = true;
  /** Institution above the café. */
  parent: 'chain' | 'shop' = 'chain';

  private within(office: OfficeName): OfficeName[] {
    if (office === 'chain') return ['chain'];
    if (office === 'shop' || this.parent === 'chain') return [office, 'chain'];
    return ['cafe', 'shop', 'chain'];
  }

  matches({ offices, groups, terminals }: Choice, n: number): boolean {
    const terminal = this.terminals[n];
    if (!terminal) return false;
    return (
      offices.some((office) => this.within(terminal.office).includes(office)) ||
      (groups.includes('bar') && terminal.bar) ||
      (groups.includes('kiosks') && this.rule && terminal.kiosk) ||
      terminals.includes(n)
    );
  }

  chosenNow({ chosen, except }: Publishing): number[] {
    return [...this.terminals.keys()].filter((n) => this.matches(chosen, n) && !this.matches(except, n));
  }

  covers({ given, fixed, live, cleared }: Known, n: number): boolean {
    if (fixed) return fixed.has(n);
    return (live || cleared.has(n)) && this.matches(given.chosen, n) && !this.matches(given.except, n);
  }

  /** Publishes that count on a terminal: it has them, or would have them without later ones. */
  counting(n: number, now: number): Known[] {
    return this.publishes.filter(
      (each) => each.until > now && this.covers(each, n) && (!each.holds || each.first.has(n)),
    );
  }

  heldOn(n: number, now: number): Known[] {
    const here = this.counting(n, now);
    return here.filter(
      (each, i) =>
        !each.cleared.has(n) &&
        !here
          .slice(i + 1)
          .some(
            ({ given, from, until }) =>
              given.mode === 'replace' && given.priority === each.given.priority && from <= now && each.until <= until,
          ),
    );
  }
}

/** Chain of institutions of the platform, beside its model. */
interface Chain {
  model: Model;
  offices: Record<OfficeName, string>;
  groups: Record<GroupName, string>;
}
let chains = 0;

async function openChain(): Promise<Chain> {
  const { token, officeId } = admin;
  chains += 1;
  const open = async (name: string, parentId: string) => (await world.get(officeSave, { name, parentId }, token)).id;
  const chain = await open(`Chain ${chains}`, officeId);
  const offices = { chain, shop: await open(`Shop ${chains}`, chain), cafe: await open(`Café ${chains}`, chain) };
  const group = async (name: string) => (await world.get(saveTerminalGroup, { name, officeId: chain }, token)).id;
  const opened = { model: new Model(), offices, groups: { bar: await group('Bar'), kiosks: await group('Kiosks') } };
  await act(opened, { does: 'rule', on: true });
  await act(opened, { does: 'join', office: 'shop', bar: false });
  await act(opened, { does: 'join', office: 'chain', bar: true });
  return opened;
}

type Asking = Pick<World, 'get' | 'ask'>;

/** Carries out a step on the platform and in the model. */
async function act(chain: Chain, step: Step, by: Asking = world): Promise<void> {
  switch (step.does) {
    case 'publish':
      return publish(chain, step, by);
    case 'withdraw':
    case 'goOn':
    case 'stop':
      return change(chain, step, by);
    case 'clear':
      return clear(chain, step.nth);
    case 'both':
      return actTogether(chain, step.one, step.other);
    case 'wait':
      world.pass(step.minutes * MINUTE);
      await world.jobs.publishes(world.now());
      // Several waits in a row are longer than a session.
      admin = await world.signIn('admin');
      return;
    case 'rule':
      chain.model.rule = step.on;
      await by.get(
        terminalGroupRule,
        { id: chain.groups.kiosks, rule: step.on ? { tags: { match: 'any', list: ['kiosk'] } } : null },
        admin.token,
      );
      return;
    case 'under':
      chain.model.parent = step.parent;
      await by.get(moveInstitution, { id: chain.offices.cafe, parentId: chain.offices[step.parent] }, admin.token);
      return;
    default:
      return changeMembership(chain, step, by);
  }
}

/** True if a publish follows an institution or a group that it does not leave out. */
function followsPlaces({ chosen, except, living }: Publishing): boolean {
  const isLeft = (name: string) => [...except.offices, ...except.groups].some((left) => left === name);
  return living && [...chosen.offices, ...chosen.groups].some((name) => !isLeft(name));
}

/** Both at once on two instances, unless the result would depend on the order. */
async function actTogether(chain: Chain, one: Membership, other: Step): Promise<void> {
  const single = <S extends Step>(step: S): S => ('undo' in step ? { ...step, undo: false } : step);
  const terminalOf = (step: Step) => ('nth' in step ? step.nth % chain.model.terminals.length : null);
  if (terminalOf(one) !== null && terminalOf(one) === terminalOf(other)) return act(chain, one);
  if (one.does === 'join' && other.does === 'join') return act(chain, one);
  if (other.does === 'publish' && !followsPlaces(other)) return act(chain, one);
  await Promise.all([act(chain, single(one)), act(chain, single(other), other.does === 'join' ? world : second)]);
}

async function changeMembership({ model, offices, groups }: Chain, step: Membership, by: Asking): Promise<void> {
  if (step.does === 'join') {
    const { office, bar } = { ...step, bar: step.bar && step.office === 'chain' };
    const joined = {
      ...{ office, bar, kiosk: false },
      screen: await world.pairTerminal(admin, {
        name: `T${model.terminals.length}`,
        officeId: offices[office],
        ...(bar ? { groupId: groups.bar } : {}),
      }),
    };
    model.terminals.push(joined);
    return;
  }
  const terminal = model.terminals[step.nth % model.terminals.length];
  if (!terminal) return;
  const ids = [terminal.screen.id];
  if (step.does === 'tag') {
    terminal.kiosk = step.kiosk;
    await by.get(terminalSet, { ids, [step.kiosk ? 'addTags' : 'removeTags']: ['kiosk'] }, admin.token);
  } else if (step.does === 'group') {
    if (terminal.office !== 'chain') return;
    terminal.bar = step.bar;
    await by.get(updateTerminalGroup, { ids, ...(step.bar ? { groupId: groups.bar } : {}) }, admin.token);
  } else if (step.to !== terminal.office) {
    const { office, bar } = terminal;
    Object.assign(terminal, { office: step.to, bar: false });
    await by.get(updateTerminalOffice, { ids, officeId: offices[step.to] }, admin.token);
    if (!step.undo) return;
    await check({ model, offices, groups });
    const [last] = await by.get(operationList, {}, admin.token);
    await by.get(operationUndo, { id: last?.id ?? '' }, admin.token);
    Object.assign(terminal, { office, bar });
  }
}

async function publish({ model, offices, groups }: Chain, given: Publishing, by: Asking): Promise<void> {
  const known = (choice: Choice): Choice => ({
    ...choice,
    terminals: choice.terminals.filter((n) => n < model.terminals.length),
  });
  const { mode, priority, from, until, living, staged, ...choices } = given;
  const [chosen, except] = [known(choices.chosen), known(choices.except)];
  const sent: Publishing = { ...given, chosen, except };
  const follows = followsPlaces(sent);
  const targets = model.chosenNow(sent);
  if (targets.length === 0 && !follows) return;
  const now = world.now().getTime();
  const after = (minutes: number | null) => (minutes === null ? null : new Date(now + minutes * MINUTE).toISOString());
  const idsOf = ({ offices: o, groups: g, terminals }: Choice) => ({
    terminalIds: terminals.map((n) => model.terminals[n]?.screen.id ?? ''),
    officeIds: o.map((name) => offices[name]),
    groupIds: g.map((name) => groups[name]),
  });
  const left = idsOf(except);
  const publishParams = {
    name: `${model.publishes.length}`,
    mode,
    priority,
    living,
    from: after(from),
    until: after(until),
  };
  const input = {
    programIds: [programId],
    ...idsOf(chosen),
    exceptTerminalIds: left.terminalIds,
    exceptOfficeIds: left.officeIds,
    exceptGroupIds: left.groupIds,
    publishParams: { ...publishParams, first: staged ? { terminals: 1 } : null },
  };
  const publishedAt = model.publishes.length;
  const { publishId } = await by.get(saveTerminals, input, admin.token);
  const holds = staged && targets.length > 1;
  model.publishes.splice(publishedAt, 0, {
    id: publishId,
    name: publishParams.name,
    given: sent,
    from: now + (from ?? 0) * MINUTE,
    until: until === null ? Number.POSITIVE_INFINITY : now + until * MINUTE,
    live: follows,
    fixed: follows ? null : new Set(targets),
    // Terminals that were never online are chosen by name.
    first: new Set(holds ? targets.slice(0, 1) : []),
    holds,
    cleared: new Set(),
  });
}

async function change({ model }: Chain, { does, which }: Extract<Step, { which: number }>, by: Asking): Promise<void> {
  const known = model.publishes[which % Math.max(1, model.publishes.length)];
  if (!known) return;
  const call = { withdraw: withdrawPublish, goOn: publishGoOn, stop: publishStop }[does];
  const { status } = await by.ask(call, { id: known.id }, { token: admin.token });
  if (does !== 'withdraw') expect([does, status]).toEqual([does, known.holds ? 200 : 409]);
  if (does !== 'withdraw' && !known.holds) return;
  if (does === 'stop') {
    // It stays with the first terminals that are still there.
    known.fixed = new Set([...known.first].filter((n) => model.covers(known, n)));
    known.live = false;
  } else if (does === 'withdraw') {
    known.live = false;
    if (known.fixed) known.fixed = new Set([...known.fixed].filter((n) => known.cleared.has(n)));
  }
  known.holds = false;
}

async function clear({ model }: Chain, nth: number): Promise<void> {
  const n = nth % model.terminals.length;
  const terminal = model.terminals[n];
  if (!terminal) return;
  await world.get(doClearProgram, { ids: [terminal.screen.id] }, admin.token);
  for (const each of model.heldOn(n, world.now().getTime())) each.cleared.add(n);
}

/** Compares each terminal's manifest with the model. */
async function check({ model }: Chain): Promise<void> {
  for (const [n, { screen }] of model.terminals.entries()) {
    const { published } = await world.get(manifestCall, {}, screen.token);
    const wanted = model.heldOn(n, world.now().getTime()).map(({ name }) => name);
    expect([n, published.map(({ name }) => name)]).toEqual([n, wanted]);
  }
}

/** Compares the counters of publishes with their rows. */
async function checkCounters({ model }: Chain): Promise<void> {
  const wrong = await world.read<{ name: string }>(sql`select p.name from publish p
    where p.id = any(string_to_array(${model.publishes.map(({ id }) => id).join(',')}, ',')::uuid[])
      and array[p.total, p.planned, p.replaced, p.withdrawn, p."left"] <> (
        select array[count(*)::int, count(*) filter (where state = 'planned')::int, count(*) filter (where state = 'replaced')::int,
          count(*) filter (where state = 'withdrawn')::int, count(*) filter (where state = 'left')::int]
        from publish_target where publish_id = p.id)`);
  expect(wrong).toEqual([]);
}

test('plays what would play if each terminal had always been there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const chain = await openChain();
      for (const each of steps) {
        await act(chain, each);
        await check(chain);
      }
      await checkCounters(chain);
    }),
  );
}, 3_600_000);
