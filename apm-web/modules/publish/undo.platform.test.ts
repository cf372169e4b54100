import { manifestCall } from '@/lib/contract/gateway';
import { publishGoOn, publishStop, saveTerminals, withdrawPublish } from '@/lib/contract/publish';
import fc from '@/lib/test/fast-check';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

const MINUTE = 60_000;
const NAMES = ['a', 'b'];

let world: World;
let admin: TestUser;
let programId: string;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  programId = (await world.makeProgram(admin)).id;
});
afterAll(() => world.end());

interface Publishing {
  does: 'publish';
  mode: 'replace' | 'append';
  priority: number;
  /** Minutes from now; `null`: open. */
  from: number | null;
  until: number | null;
  on: string[];
  staged: boolean;
}

/** Later action on an earlier publish, which is chosen by the number. */
interface Later {
  does: 'undo' | 'goOn' | 'stop';
  which: number;
}

type Step = Publishing | Later | { does: 'wait'; minutes: number };

/** Favours the first value: otherwise undoing would rarely meet publishes that replace each other. */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('publish' as const),
      mode: mostly<Publishing['mode']>('replace', 'append'),
      priority: mostly(5, 8),
      from: mostly<number | null>(null, 20),
      until: mostly<number | null>(null, 30, 60),
      on: mostly(NAMES, ...NAMES.map((name) => [name])),
      staged: mostly(false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: mostly<Later['does']>('undo', 'goOn', 'stop'), which: fc.nat() }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(25, 40) }) },
);

/** Publish as known to the model. */
interface Known extends Omit<Publishing, 'does' | 'on' | 'staged' | 'from' | 'until'> {
  id: string;
  name: string;
  from: number;
  until: number;
  /** Terminals that have it, or would have it without others. */
  on: Set<string>;
  planned: Set<string>;
}

/**
 * Model: a terminal holds what it would hold if nothing undone had ever been published. A publish stays unless it is over or a
 * later one of its priority replaces it, which has begun and does not end before it.
 */
function heldOn(terminal: string, all: readonly Known[], now: number): string[] {
  const here = all.filter(({ on }) => on.has(terminal));
  return here
    .filter(
      (each, i) =>
        each.until > now &&
        !here
          .slice(i + 1)
          .some(
            ({ mode, priority, from, until }) =>
              mode === 'replace' && priority === each.priority && from <= now && each.until <= until,
          ),
    )
    .map(({ name }) => name);
}

test('leaves no trace of publishes undone in any order', async () => {
  const order = fc.array(fc.nat(), { minLength: 20, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), order, async (steps, undone) => {
      const screens = new Map<string, Screen>();
      for (const name of NAMES) screens.set(name, await world.pairTerminal(admin, { name }));
      const all: Known[] = [];
      for (const each of steps) await act(each, all, screens);
      const rest = [...all];
      for (const number of undone.slice(0, all.length)) {
        const [known] = rest.splice(number % rest.length, 1);
        if (known) await change('undo', known);
        await check(all, screens);
      }
    }),
  );
  // With 500 runs of most of a second each in test:all.
}, 900_000);

/** Compares each terminal's manifest with the model. */
async function check(all: readonly Known[], screens: ReadonlyMap<string, Screen>): Promise<void> {
  for (const [name, screen] of screens) {
    const { published } = await world.get(manifestCall, {}, screen.token);
    expect([name, published.map((list) => list.name)]).toEqual([name, heldOn(name, all, world.now().getTime())]);
  }
}

async function act(each: Step, all: Known[], screens: ReadonlyMap<string, Screen>): Promise<void> {
  if (each.does === 'wait') {
    world.pass(each.minutes * MINUTE);
    await world.jobs.publishes(world.now());
    // Several waits in a row are longer than a session.
    admin = await world.signIn('admin');
  } else if (each.does === 'publish') {
    all.push(await publish(each, `publish ${all.length}`, screens));
  } else {
    const known = all[each.which % Math.max(1, all.length)];
    if (known) await change(each.does, known);
  }
  await check(all, screens);
}

async function publish(given: Publishing, name: string, screens: ReadonlyMap<string, Screen>): Promise<Known> {
  const { mode, priority, from, until, on, staged } = given;
  const now = world.now().getTime();
  const after = (minutes: number | null) => (minutes === null ? null : new Date(now + minutes * MINUTE).toISOString());
  const { id, planned } = await world
    .get(
      saveTerminals,
      {
        programIds: [programId],
        terminalIds: on.map((one) => screens.get(one)?.id ?? ''),
        publishParams: {
          name,
          mode,
          priority,
          from: after(from),
          until: after(until),
          first: staged ? { terminals: 1 } : null,
        },
      },
      admin.token,
    )
    .then(({ publishId, planned: count }) => ({ id: publishId, planned: count }));
  // Terminals that were never online are chosen by name.
  const first = on.length - planned;
  return {
    id,
    name,
    mode,
    priority,
    from: now + (from ?? 0) * MINUTE,
    until: until === null ? Number.POSITIVE_INFINITY : now + until * MINUTE,
    on: new Set(on.slice(0, first)),
    planned: new Set(on.slice(first)),
  };
}

async function change(does: Later['does'], known: Known): Promise<void> {
  const call = { undo: withdrawPublish, goOn: publishGoOn, stop: publishStop }[does];
  const isLeft = does === 'undo' ? known.on.size + known.planned.size > 0 : known.planned.size > 0;
  const { status } = await world.ask(call, { id: known.id }, { token: admin.token });
  expect([does, status]).toEqual([does, isLeft ? 200 : 409]);
  if (does === 'goOn') for (const name of known.planned) known.on.add(name);
  if (does === 'undo') known.on.clear();
  known.planned.clear();
}
