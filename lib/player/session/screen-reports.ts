import type { WrongPicture } from '@/lib/contract/alarm';
import { type Fault, faultKey } from '@/lib/contract/fault';
import { type FaultyScene, faultText, type PreparedScene } from '../faults';
import type { PinOutcome } from '../local-pin';
import { versionsOf } from '../now-showing';
import { type LocalInput, triggersFor } from '../trigger-inputs';
import { triggersOf } from '../triggers';
import type { Runners } from './runners';
import type { SessionContext, Tools } from './tools';

/** A scene that was on the screen. `startedAt` in milliseconds of the terminal's own clock. */
export interface ShownScene {
  versionId: string;
  sceneId: string;
  startedAt: number;
  seconds: number;
}

/** Returns the callbacks by which the screen reports. */
export function screenReports(context: SessionContext, tools: Tools, { commonTime, heartbeat, sync }: Runners) {
  const { ports, dispatch } = context;
  const { clock, offset, faults, alarms, plays, clicks, counts, codecs } = tools;
  const programOf = (versionId: string) => context.state().programs.get(versionId);

  function noteFaults(versionId: string, note: (about: Parameters<typeof faults.met>[1]) => readonly Fault[]) {
    const version = versionsOf(context.state().showing).find(({ id }) => id === versionId);
    const keys = () => faults.list().map(faultKey).join();
    const before = keys();
    for (const fault of note({ version, files: sync.held()?.files ?? [], codecs })) {
      void alarms.raise('playbackFault', faultText(fault), fault).catch(() => undefined);
    }
    if (keys() !== before) heartbeat.soon();
  }

  return {
    sceneStarted: (scene: { versionId: string; sceneId: string; at: number }) =>
      dispatch({ type: 'sceneStarted', ...scene }),
    /** A scene was prepared: what of it cannot be shown, if anything. */
    scenePrepared: (scene: PreparedScene) => noteFaults(scene.versionId, (about) => faults.prepared(scene, about)),
    /** A scene that plays met a fault. */
    sceneFaulted: (scene: FaultyScene) => noteFaults(scene.versionId, (about) => [faults.met(scene, about)]),
    async scenePlayed(shown: ShownScene) {
      const programId = programOf(shown.versionId);
      if (!programId) return;
      const startedAt = shown.startedAt + offset.get();
      await plays.record({ ...shown, programId, startedAt }).catch(() => undefined);
    },
    /** Somebody tapped a widget of a program. */
    async tapped({ versionId, widgetId }: { versionId: string; widgetId: string }) {
      const programId = programOf(versionId);
      if (programId) await clicks.record({ versionId, programId, widgetId, at: clock.now() }).catch(() => undefined);
    },
    /** Somebody tapped a widget that fires a trigger. */
    fired: (triggerId: string) => void context.fire({ triggerId, by: 'tap', at: clock.now() }),
    /** A key, a scanner or a gamepad was used; triggers that wait for that are fired. */
    input(input: LocalInput) {
      for (const { id } of triggersFor(triggersOf(context.facts()), input))
        context.fire({ triggerId: id, by: input.kind, at: clock.now() });
    },
    /**
     * All texts of a message have passed once; a message that has passed as often as it should goes. Those of a trigger
     * are not counted: it is no publish, and its time ends it.
     */
    messagePassed(publishId: string) {
      if (sync.held()?.triggers?.some(({ id }) => id === publishId)) return;
      void counts.shown(publishId, clock.now()).catch(() => undefined);
      dispatch({ type: 'changed' });
    },
    /** The screen has looked at its picture: what is wrong with it, or `null`. */
    pictureSeen: (wrong: WrongPicture | null) => dispatch({ type: 'pictureSeen', wrong }),
    /** Milliseconds since 1970 as all screens of a wall know them. */
    commonNow: () => ports.clock.now() + (commonTime.offset() ?? offset.get()),
    /** Milliseconds that a scene began after its turn. */
    drifted(ms: number) {
      if (commonTime.drifted(ms)) heartbeat.soon();
    },
  };
}

/** Returns the actions that a person at the screen has. */
export function localActions({ ports, refresh }: SessionContext, { lock, sync }: Runners) {
  return {
    enterPin: (entry: string): Promise<PinOutcome> => lock.enter(entry),
    /** Checks and fetches files and manifest again. Rejects if the platform does not answer. */
    async fetchAgain() {
      await sync.verify();
      await refresh();
    },
    restart: () => ports.device.reboot(),
  };
}
