import type { WrongPicture } from '@/lib/contract/alarm';
import { terminalApi } from './api';
import type { FaultyScene, PreparedScene } from './faults';
import type { PinOutcome } from './local-pin';
import { memory as memoryOf } from './memory';
import { pair } from './pairing';
import type { Ports } from './ports';
import { type Session, type Shown, startSession } from './session';
import type { PlayerState } from './state';

/**
 * A terminal: pairs, then plays and obeys until its token ends, then pairs again. Starts at once; everything it
 * needs of the world comes through `ports`.
 */
export function startPlayer(ports: Ports, onState: (state: PlayerState) => void) {
  const stop = new AbortController();
  const memory = memoryOf(ports.store);
  let session: Session | null = null;

  async function live(): Promise<void> {
    onState({ phase: 'starting' });
    while (!stop.signal.aborted) {
      const identity = (await memory.recall('identity')) ?? (await join());
      if (!identity) return;
      session = await startSession(ports, memory, identity, (info) => onState({ phase: 'paired', info }), stop.signal);
      await session.ended;
      session = null;
    }
  }

  function join() {
    onState({ phase: 'pairing', code: null, expiresAt: null });
    const api = terminalApi(ports, () => null);
    const onCode = (pairing: { code: string; expiresAt: string } | null) =>
      onState({ phase: 'pairing', code: pairing?.code ?? null, expiresAt: pairing?.expiresAt ?? null });
    return pair(ports, api, memory, { onCode }, stop.signal);
  }

  const done = live().catch((error: unknown) =>
    onState({ phase: 'broken', reason: error instanceof Error ? error.message : String(error) }),
  );
  return {
    /** The screen says that a scene is on it since then. */
    sceneStarted: (scene: { versionId: string; sceneId: string; at: number }) => session?.sceneStarted(scene),
    /** The screen says that a scene was on it. */
    scenePlayed: (shown: Shown) => session?.scenePlayed(shown),
    /** The screen says that somebody tapped a widget. */
    tapped: (tap: { versionId: string; widgetId: string }) => session?.tapped(tap),
    /** The time by which the screens of a wall play in step; milliseconds since 1970. */
    commonNow: () => session?.commonNow() ?? ports.clock.now(),
    /** The screen says how much after its turn a scene of a wall began. */
    drifted: (ms: number) => session?.drifted(ms),
    /** The screen has looked at its picture: what is wrong with it, or null. */
    pictureSeen: (wrong: WrongPicture | null) => session?.pictureSeen(wrong),
    /** All texts of a message have passed over the screen once. */
    messagePassed: (publishId: string) => session?.messagePassed(publishId),
    /** The screen has prepared a scene, and says what of it cannot be shown. */
    scenePrepared: (scene: PreparedScene) => session?.scenePrepared(scene),
    /** The screen says that a scene met a fault while it plays. */
    sceneFaulted: (scene: FaultyScene) => session?.sceneFaulted(scene),
    /** Somebody at the screen enters the PIN of its local settings. */
    enterPin: async (entry: string): Promise<PinOutcome> => (await session?.enterPin(entry)) ?? { is: 'wrong' },
    /** What is behind the PIN. */
    fetchAgain: async () => session?.fetchAgain(),
    restart: () => session?.restart(),
    leave: async () => session?.leave(),
    /** Ends everything it started; what it holds stays. */
    async stop() {
      stop.abort();
      await done;
    },
    done,
  };
}

export type Player = ReturnType<typeof startPlayer>;
