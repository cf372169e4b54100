import { ZodError } from 'zod';
import { Refused } from '../api';
import { CLICKS } from '../clicks';
import { FIRED } from '../firings';
import type { Identity, Memory } from '../memory';
import { PLAYS } from '../plays';
import type { Ports } from '../ports';
import type { PlayerInfo } from '../state';
import { type Refusal, refusalOf, type TriggerEvent } from '../triggers';
import { effectPerformer } from './effects';
import { initialState, type SessionEvent } from './events';
import type { Facts } from './facts';
import { infoOf } from './reports';
import { openRunners, type Runners } from './runners';
import { localActions, screenReports } from './screen-reports';
import { step } from './state';
import { openTools, type SessionContext, type Tools } from './tools';
import { keepRunning } from './upkeep';

export type { ShownScene } from './screen-reports';

/** The life of a terminal with a token: from boot, or from pairing, until the token ends or the player stops. */
export async function startSession(
  ports: Ports,
  memory: Memory,
  identity: Identity,
  onInfo: (info: PlayerInfo) => void,
  parent: AbortSignal,
) {
  const { signal, ended, end, finish } = lifetime(parent);
  const credentials = { identity };
  const context: SessionContext = {
    ports,
    memory,
    credentials,
    signal,
    state: () => state,
    facts: () => factsOf(ports, tools, runners),
    dispatch,
    inform: () => onInfo(infoOf(state, context.facts(), credentials.identity)),
    fail,
    refresh,
    fire,
    leave,
  };
  const tools = await openTools(context);
  let state = initialState(tools.clock.now(), (await memory.recall('fired')) ?? []);
  const runners = await openRunners(context, tools);
  const performer = effectPerformer(context, tools, runners);
  signal.addEventListener('abort', () => {
    const { progress, plays, clicks, firings, counts, emergencies } = tools;
    for (const each of [performer, progress, plays, clicks, firings, counts, emergencies]) each.stop();
  });

  dispatch({ type: 'changed' });
  void keepRunning(context, tools, runners);
  return { ended, leave, ...screenReports(context, tools, runners), ...localActions(context, runners) };

  function dispatch(event: SessionEvent) {
    if (signal.aborted) return;
    const next = step(state, event, context.facts());
    state = next.state;
    for (const effect of next.effects) performer.perform(effect);
  }

  function fail(error: unknown) {
    const event = failureOf(error);
    if (event) dispatch(event);
  }

  async function refresh() {
    dispatch({ type: 'fetching' });
    await runners.sync.fetchManifest();
    dispatch({ type: 'contacted' });
    void runners.sync.complete().catch(() => undefined);
  }

  /** A terminal's clock may be a little behind the platform's: a firing never begins in the future. */
  function fire(given: TriggerEvent): Refusal | null {
    const facts = context.facts();
    const event = { ...given, at: Math.min(given.at, facts.now) };
    const refusal = refusalOf({ ...facts, fired: state.fired }, event);
    if (refusal === null) dispatch({ type: 'fired', event });
    return refusal;
  }

  /** Removes everything that belongs to the former institution. */
  async function leave() {
    if (signal.aborted) return;
    end();
    for (const key of ['identity', 'journal', 'shown', 'fired', 'pinTries'] as const) await memory.forget(key);
    await runners.sync.wipe();
    for (const prefix of [PLAYS, CLICKS, FIRED])
      for (const key of await ports.store.keys(prefix)) await ports.store.remove(key);
    finish();
  }
}

export type Session = Awaited<ReturnType<typeof startSession>>;

/** A signal that aborts with its parent or by `end`. `ended` resolves with the parent's end, or by `finish`. */
function lifetime(parent: AbortSignal) {
  const stop = new AbortController();
  let finish: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const end = () => stop.abort();
  stop.signal.addEventListener('abort', () => {
    parent.removeEventListener('abort', end);
    if (parent.aborted) finish();
  });
  parent.addEventListener('abort', end);
  if (parent.aborted) end();
  return { signal: stop.signal, ended, end, finish };
}

/** Returns the facts of this moment. Expensive ones are read on access, files once. */
function factsOf({ clock, device }: Ports, { offset, counts }: Tools, { sync }: Runners): Facts {
  let files: Facts['files'] | undefined;
  return {
    now: clock.now() + offset.get(),
    deviceNow: clock.now(),
    get deviceTimeZone() {
      return device.describe().timezone;
    },
    clockOffsetMs: offset.get(),
    held: sync.held(),
    newest: sync.newest(),
    passes: counts.times,
    isSyncing: sync.syncing(),
    get files() {
      files ??= sync.files();
      return files;
    },
    get isIncomplete() {
      return sync.incomplete();
    },
  };
}

/** The event of a failed call; undefined for a refusal, which says that the platform is there. */
function failureOf(error: unknown): Extract<SessionEvent, { type: 'failed' }> | undefined {
  if (error instanceof Refused) return error.status === 401 ? { type: 'failed', failure: 'token' } : undefined;
  if (!(error instanceof ZodError || error instanceof SyntaxError)) return { type: 'failed', failure: 'unreachable' };
  const detail = `The platform said what cannot be read: ${error.message.slice(0, 120)}`;
  return { type: 'failed', failure: 'unreadable', detail };
}
