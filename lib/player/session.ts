import { ZodError } from 'zod';
import { CLOCK_DRIFT_MS, type WrongPicture } from '@/lib/contract/alarm';
import { type Fault, faultKey } from '@/lib/contract/fault';
import { declare, HEARTBEAT_SECONDS, type Heartbeat, type ProgramVersion, rotate } from '@/lib/contract/gateway';
import { materialsOf } from '@/lib/contract/program';
import { defaultTerminalSettings } from '@/lib/contract/terminal/report';
import { alarmQueue } from './alarms';
import { Refused, terminalApi } from './api';
import { CLICKS, clickLog } from './clicks';
import { clockOffset } from './clock-offset';
import { commandHandlers } from './command-handlers';
import { commandRunner } from './commands';
import { emergencyReports, withEmergency } from './emergency';
import { type FaultyScene, faultList, faultText, type PreparedScene } from './faults';
import { heartbeats } from './heartbeat';
import { knowsTime } from './known-time';
import { settingsAt } from './levels';
import { type PinOutcome, pinLock } from './local-pin';
import type { Identity, Memory } from './memory';
import { messageCounts } from './message-counts';
import { nowPlaying, sameShowing, showingAt, versionsOf, withKnown } from './now-showing';
import { PLAYS, playLog } from './plays';
import type { Ports, Showing } from './ports';
import { progressReporter } from './progress';
import { routines } from './routines';
import type { PlayerInfo } from './state';
import { listen, type Wake } from './stream';
import { manifestSync } from './sync';
import { sleep } from './waiting';
import { wallClock } from './wall-clock';

const NO_TAGS: readonly string[] = [];
const VERIFY_MS = 3_600_000;
const ROTATE_MS = 30 * 86_400_000;
/** A refused token is tried once more after this: one wrong answer must not empty a terminal. */
const SECOND_OPINION_MS = 5_000;
/** What failed to come is asked for again this long after. */
const RETRY_MS = 60_000;

/** A scene that was on the screen. `startedAt` in milliseconds of the terminal's own clock. */
export interface Shown {
  versionId: string;
  sceneId: string;
  startedAt: number;
  seconds: number;
}

/** The life of a terminal with a token: from boot, or from pairing, until the token ends or the player stops. */
export async function startSession(
  ports: Ports,
  memory: Memory,
  identity: Identity,
  onInfo: (info: PlayerInfo) => void,
  parent: AbortSignal,
) {
  const { screen, device, random } = ports;
  const stop = new AbortController();
  const { signal } = stop;
  const end = () => stop.abort();
  parent.addEventListener('abort', end);
  if (parent.aborted) end();

  const offset = await clockOffset(ports.clock, memory);
  // The platform's time, as far as it is known: what is noted, expires and is scheduled by it is the same everywhere.
  const clock = {
    ...ports.clock,
    now: () => ports.clock.now() + offset.get(),
    set: ports.clock.set.bind(ports.clock),
    clear: ports.clock.clear.bind(ports.clock),
  };
  const api = terminalApi(ports, () => identity.token);
  const faults = faultList({ clock });
  /** Version → program, of all that was ever shown: what has just gone off the screen is still to be counted. */
  const programs = new Map<string, string>();
  let showing: Showing = { kind: 'house', name: '', logo: null };
  /** The programs that were shown last: after a message they go on. */
  let listed: Showing = showing;
  let showingSince = clock.now();
  let scene: { versionId: string; sceneId: string; since: number } | null = null;
  /** The emergency that is to be shown. */
  let raised: string | null = null;
  /** The program on the screen: behind `showing` until the next one is decoded. */
  let onScreen: ProgramVersion | null = null;
  let lastContact: number | null = null;
  /** The platform has said the time since the start. */
  let timeConfirmed = false;
  /** What the screen said of its picture last. */
  let picture: Heartbeat['picture'];
  let reportedRevision: number | undefined;
  let online = false;
  /** The platform knows what this player can do. */
  let declared = false;
  let showingTimer: unknown;
  let triedAt = Number.NEGATIVE_INFINITY;

  const codecs = await device.codecs();
  const alarms = await alarmQueue({ clock }, api, memory);
  const progress = progressReporter({ clock }, api);
  const log = await playLog({ store: ports.store, clock }, api);
  const taps = await clickLog({ store: ports.store, clock }, api);
  const counts = await messageCounts({ clock }, api, memory);
  const emergencies = await emergencyReports({ clock }, api, memory);
  const sync = await manifestSync(
    { clock, random, files: ports.files, device },
    api,
    memory,
    {
      onChange: updateShowing,
      onProgress: (manifest, states) => {
        progress.report(manifest, states);
        if ([...states.values()].every(({ state }) => state === 'done'))
          alarms.over('storageLow', 'downloadFailed', 'verificationFailed');
        notifyInfo();
      },
      onAlarm: (type, detail) => void alarms.raise(type, detail).catch(() => undefined),
      onScreen: () => (onScreen ? materialsOf(onScreen.document).keys() : []),
    },
    signal,
  );
  const runner = await commandRunner(
    { clock, random },
    api,
    memory,
    commandHandlers({ ports, api, sync, refresh, leave }),
    signal,
  );
  const routine = routines(
    { clock, device, screen, random },
    api,
    { manifest: sync.newest, timeZone: zone, knowsTime: timeIsKnown },
    signal,
  );
  const beat = heartbeats(
    { clock, random },
    api,
    {
      interval: () => sync.newest()?.heartbeatSeconds ?? HEARTBEAT_SECONDS,
      state: heartbeatState,
      onAnswer: (answer, serverOffset) => {
        void offset.correct(serverOffset).catch(() => undefined);
        const isNews = serverOffset !== 0 || !timeConfirmed;
        timeConfirmed = true;
        if (isNews) updateShowing();
        if (Math.abs(offset.get()) > CLOCK_DRIFT_MS)
          void alarms.raise('clockDrift', `${Math.round(offset.get() / 1_000)} s`).catch(() => undefined);
        else alarms.over('clockDrift');
        contact();
        wake(answer);
      },
      onError: trouble,
    },
    signal,
  );

  const common = wallClock(ports.clock, api, signal);
  const lock = pinLock({ clock }, memory, () => sync.newest()?.pin ?? null);

  updateShowing();
  void run();

  async function run() {
    void verifyAndRepair();
    void listen({ clock, random }, api, { onWake: wake, onError: trouble }, signal);
    void beat.run();
    await refresh().catch(trouble);
    await runner.start().catch(trouble);
    while (!signal.aborted) {
      await sleep(ports.clock, VERIFY_MS, signal);
      if (signal.aborted) return;
      await verifyAndRepair();
      if (timeConfirmed) await offset.save().catch(() => undefined);
      await renewToken().catch(trouble);
    }
  }

  /** Decides what shows, shows it, and decides again when that may change. */
  function updateShowing() {
    if (signal.aborted) return;
    clock.clear(showingTimer);
    const timezone = zone();
    const now = settingsNow();
    const { settings } = now;
    const held = withEmergency(sync.held(), sync.newest(), (md5) => sync.files().has(md5));
    const next = showingAt(held, settings, timezone, clock.now(), {
      passes: counts.times,
      knowsTime: timeIsKnown(),
    });
    if (!sameShowing(next.showing, showing)) {
      showing = withKnown(next.showing, listed);
      if (showing.kind === 'programs') listed = showing;
      showingSince = clock.now();
      faults.clear();
      if (showing.kind !== 'programs') scene = null;
      beat.soon();
    }
    if (reportedRevision !== sync.held()?.revision) {
      reportedRevision = sync.held()?.revision;
      beat.soon();
    }
    if (showing.kind === 'programs') for (const { id, programId } of showing.programs) programs.set(id, programId);
    if (showing.kind === 'off') putOnScreen(null);
    raised = showing.kind === 'programs' && showing.because === 'emergency' ? (held?.emergency?.id ?? null) : null;
    noteEmergency();
    const wall = wallNow();
    common.keep(wall !== null);
    screen.show(
      showing,
      {
        ...settings,
        timezone,
        wall,
        background: background(),
        cornerCode: cornerNow(),
        sources: sourcesNow(),
        tags: sync.newest()?.traits.tags ?? NO_TAGS,
      },
      sync.files(),
      next.over,
    );
    const louderIn = now.until === null ? next.changesIn : Math.max(1, now.until - clock.now());
    showingTimer = clock.set(updateShowing, Math.min(next.changesIn, louderIn));
    routine.update();
    notifyInfo();
  }

  /** What it holds of an earlier version has no zone. */
  function zone() {
    return sync.newest()?.timezone || device.describe().timezone;
  }

  function settingsNow() {
    const newest = sync.newest();
    return newest ? settingsAt(newest, zone(), clock.now()) : { settings: defaultTerminalSettings, until: null };
  }

  /** Rows need no files: the newest hold at once, beside those of what still plays. */
  function sourcesNow() {
    const newest = sync.newest()?.sources ?? [];
    const known = new Set(newest.map(({ id }) => id));
    return [...newest, ...(sync.held()?.sources.filter(({ id }) => !known.has(id)) ?? [])];
  }

  function timeIsKnown() {
    return knowsTime(sync.held(), clock.now(), timeConfirmed);
  }

  /** The picture of the newest manifest may still be on its way. */
  function background() {
    const { background: newest } = sync.newest() ?? { background: null };
    return (
      newest && { color: newest.color, md5: newest.md5 !== null && sync.files().has(newest.md5) ? newest.md5 : null }
    );
  }

  /** An emergency has each screen to itself. */
  function wallNow() {
    const wall = sync.newest()?.wall ?? null;
    return showing.kind === 'programs' && showing.because !== 'emergency' ? wall : null;
  }

  /** A dark screen is dark, and an emergency has all of it. */
  function cornerNow() {
    const isAlone = showing.kind === 'off' || (showing.kind === 'programs' && showing.because === 'emergency');
    return isAlone ? null : (sync.newest()?.cornerCode ?? null);
  }

  /** It is on the screen once its scene has started there. */
  function noteEmergency() {
    const isOn = raised !== null && versionsOf(showing).some(({ id }) => id === onScreen?.id);
    emergencies.onScreen(isOn ? raised : null);
  }

  /** What went off the screen may be deleted now. */
  function putOnScreen(version: ProgramVersion | null) {
    if (version === onScreen) return;
    onScreen = version;
    noteEmergency();
    void sync.sweep().catch(() => undefined);
  }

  async function refresh() {
    triedAt = clock.now();
    await sync.fetchManifest();
    contact();
    void sync.complete().catch(() => undefined);
  }

  async function verifyAndRepair() {
    await sync
      .verify()
      .then(() => sync.complete())
      .catch(() => undefined);
  }

  function wake({ revision, commandSequence }: Wake) {
    const behind = revision !== sync.newest()?.revision;
    const retry = sync.incomplete() && clock.now() - triedAt >= RETRY_MS;
    if (behind || retry) void refresh().catch(trouble);
    void runner.announced(commandSequence).catch(trouble);
  }

  /** The platform answered: what waited for it goes now. */
  function contact() {
    lastContact = ports.clock.now();
    if (!online) {
      online = true;
      void log.send().catch(() => undefined);
      void taps.send().catch(() => undefined);
      void counts.send().catch(() => undefined);
      void emergencies.send().catch(() => undefined);
      void alarms.send().catch(() => undefined);
      void declareOnce().catch(() => undefined);
    }
    notifyInfo();
  }

  /** Tried again with the next contact after a break until the platform has it. */
  async function declareOnce() {
    if (declared) return;
    await api.call(declare, {
      capabilities: [...device.capabilities],
      version: device.version,
      codecs: [...codecs],
    });
    declared = true;
  }

  function trouble(error: unknown) {
    if (signal.aborted) return;
    if (error instanceof Refused) {
      if (error.status === 401) void secondOpinion();
      return;
    }
    if (error instanceof ZodError || error instanceof SyntaxError)
      report(faults.add(`The platform said what cannot be read: ${error.message.slice(0, 120)}`));
    else online = false;
    notifyInfo();
  }

  let doubting = false;
  async function secondOpinion() {
    if (doubting) return;
    doubting = true;
    await sleep(ports.clock, SECOND_OPINION_MS, signal);
    try {
      await sync.fetchManifest();
    } catch (error) {
      if (error instanceof Refused && error.status === 401) await leave();
    }
    doubting = false;
  }

  /** Takes the terminal out of the network: nothing of its former institution stays on it. */
  async function leave() {
    if (signal.aborted) return;
    stop.abort();
    await memory.forget('identity');
    await memory.forget('journal');
    await memory.forget('shown');
    await memory.forget('pinTries');
    await sync.wipe();
    for (const prefix of [PLAYS, CLICKS])
      for (const key of await ports.store.keys(prefix)) await ports.store.remove(key);
    finish();
  }

  const faultContext = (versionId: string) => ({
    version: versionsOf(showing).find(({ id }) => id === versionId),
    files: sync.held()?.files ?? [],
    codecs,
  });

  /** Reports what `note` finds; the next heartbeat comes at once where the list of faults is another one. */
  function noteFaults(note: () => readonly Fault[]) {
    const known = faults.list().map(faultKey).join();
    for (const each of note()) report(each);
    if (faults.list().map(faultKey).join() !== known) beat.soon();
  }

  function report(fault: Fault) {
    void alarms.raise('playbackFault', faultText(fault), fault).catch(() => undefined);
  }

  async function renewToken() {
    if (ports.clock.now() - identity.since < ROTATE_MS) return;
    const { token } = await api.call(rotate, {});
    identity = { ...identity, token, since: ports.clock.now() };
    // Written down before it is first used: the old one ends with that use.
    await memory.remember('identity', identity);
  }

  async function heartbeatState() {
    const current = faults.list();
    if (current.length === 0) alarms.over('playbackFault');
    return {
      revision: sync.held()?.revision ?? 0,
      state: healthState(current.length > 0),
      playing: nowPlaying(showing, scene, showingSince),
      volume: settingsNow().settings.volume,
      storage: await ports.files.usage().catch(() => ({ used: 0, total: 0 })),
      clockOffsetMs: Math.round(offset.get()),
      driftMs: common.driftMs(),
      faults: current,
      picture,
      health: device.health(),
    };
  }

  function healthState(faulty: boolean): Heartbeat['state'] {
    if (showing.kind === 'off') return 'off';
    if (faulty) return 'fault';
    if (showing.kind === 'programs' || showing.kind === 'message') return 'playing';
    return sync.syncing() ? 'syncing' : 'house';
  }

  function notifyInfo() {
    const newest = sync.newest();
    const all = newest?.files ?? [];
    onInfo({
      terminalId: identity.terminalId,
      terminalName: newest?.terminalName ?? '',
      revision: sync.held()?.revision ?? 0,
      wantedRevision: newest?.revision ?? 0,
      files: { there: all.filter(({ md5 }) => sync.files().has(md5)).length, total: all.length },
      lastContact,
      online,
      clockOffsetMs: Math.round(offset.get()),
      showing,
      settings: settingsNow().settings,
      asksForPin: Boolean(newest?.pin),
    });
  }

  let finish: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  signal.addEventListener('abort', () => {
    parent.removeEventListener('abort', end);
    clock.clear(showingTimer);
    progress.stop();
    log.stop();
    taps.stop();
    counts.stop();
    emergencies.stop();
    if (parent.aborted) finish();
  });

  return {
    /** Resolves when the token has ended, or the player was stopped. */
    ended,
    /** What is no version of a program, as the house screen, counts for nothing. */
    sceneStarted({ versionId, sceneId, at }: { versionId: string; sceneId: string; at: number }) {
      const list = showing.kind === 'programs' ? showing.programs : [];
      if (onScreen?.id !== versionId) putOnScreen(list.find(({ id }) => id === versionId) ?? null);
      if (!programs.has(versionId)) return;
      const another = scene?.versionId !== versionId;
      scene = { versionId, sceneId, since: at + offset.get() };
      if (another) beat.soon();
    },
    /** Milliseconds since 1970 as all screens of a wall know them. */
    commonNow: () => ports.clock.now() + (common.offset() ?? offset.get()),
    /** A scene began so much after its turn. */
    drifted(ms: number) {
      if (common.drifted(ms)) beat.soon();
    },
    /** The screen has looked at what it draws: what is wrong with it, or null. */
    pictureSeen(wrong: WrongPicture | null) {
      const isNews = picture !== (wrong ?? 'right');
      picture = wrong ?? 'right';
      if (wrong) void alarms.raise('wrongPicture', wrong).catch(() => undefined);
      else alarms.over('wrongPicture');
      if (isNews) beat.soon();
    },
    /** All texts of a message have passed once; one that has passed as often as it is to goes. */
    messagePassed(publishId: string) {
      void counts.shown(publishId, clock.now()).catch(() => undefined);
      updateShowing();
    },
    async scenePlayed(shown: Shown) {
      const programId = programs.get(shown.versionId);
      if (programId)
        await log.record({ ...shown, programId, startedAt: shown.startedAt + offset.get() }).catch(() => undefined);
    },
    /** Somebody tapped a widget of a program. */
    async tapped({ versionId, widgetId }: { versionId: string; widgetId: string }) {
      const programId = programs.get(versionId);
      if (programId) await taps.record({ versionId, programId, widgetId, at: clock.now() }).catch(() => undefined);
    },
    enterPin: (entry: string): Promise<PinOutcome> => lock.enter(entry),
    /** Files and manifest are checked and fetched again. Rejects where the platform does not answer. */
    async fetchAgain() {
      await sync.verify();
      await refresh();
    },
    restart: () => device.reboot(),
    leave,
    /** A scene was prepared: what of it cannot be shown, if anything. */
    scenePrepared(scene: PreparedScene) {
      noteFaults(() => faults.prepared(scene, faultContext(scene.versionId)));
    },
    /** A scene that plays met a fault. */
    sceneFaulted(scene: FaultyScene) {
      noteFaults(() => [faults.met(scene, faultContext(scene.versionId))]);
    },
  };
}

export type Session = Awaited<ReturnType<typeof startSession>>;
