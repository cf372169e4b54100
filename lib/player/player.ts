import type { WrongPicture } from '@/lib/contract/alarm';
import { terminalApi } from './api';
import type { FaultyScene, PreparedScene } from './faults';
import type { PinOutcome } from './local-pin';
import { memory as memoryOf } from './memory';
import { pair } from './pairing';
import type { Ports } from './ports';
import { type Session, type ShownScene, startSession } from './session';
import type { PlayerState } from './state';
import type { LocalInput } from './trigger-inputs';

/**
 * Starts a terminal: it pairs, then plays and obeys until its token ends, then pairs again. Everything it needs of its
 * environment comes through `ports`.
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
    /** Reports from the screen that a scene started. */
    sceneStarted: (scene: { versionId: string; sceneId: string; at: number }) => session?.sceneStarted(scene),
    /** Reports from the screen that a scene was shown. */
    scenePlayed: (shown: ShownScene) => session?.scenePlayed(shown),
    /** Reports from the screen a tap on a widget. */
    tapped: (tap: { versionId: string; widgetId: string }) => session?.tapped(tap),
    /** Reports from the screen a tap on a widget that fires a trigger. */
    fired: (triggerId: string) => session?.fired(triggerId),
    /** Reports a key, a scan or a button of a gamepad. */
    input: (input: LocalInput) => session?.input(input),
    /** Returns the common time of a wall's synchronised screens; milliseconds since 1970. */
    commonNow: () => session?.commonNow() ?? ports.clock.now(),
    /** Reports from the screen how late a scene of a wall began. */
    drifted: (ms: number) => session?.drifted(ms),
    /** Reports the screen's check of its picture: the fault, or `null`. */
    pictureSeen: (wrong: WrongPicture | null) => session?.pictureSeen(wrong),
    /** Reports that all texts of a message have passed over the screen once. */
    messagePassed: (publishId: string) => session?.messagePassed(publishId),
    /** Reports from the screen that a scene was prepared, with its faults. */
    scenePrepared: (scene: PreparedScene) => session?.scenePrepared(scene),
    /** Reports from the screen a fault of a running scene. */
    sceneFaulted: (scene: FaultyScene) => session?.sceneFaulted(scene),
    /** Checks a PIN entered on the screen for the local settings. */
    enterPin: async (entry: string): Promise<PinOutcome> => (await session?.enterPin(entry)) ?? { is: 'wrong' },
    /** Actions of the local settings behind the PIN. */
    fetchAgain: async () => session?.fetchAgain(),
    restart: () => session?.restart(),
    leave: async () => session?.leave(),
    /** Ends everything it started; its data stays. */
    async stop() {
      stop.abort();
      await done;
    },
    done,
  };
}

export type Player = ReturnType<typeof startPlayer>;
