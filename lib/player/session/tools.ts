import { alarmQueue } from '../alarms';
import { terminalApi } from '../api';
import { clickLog } from '../clicks';
import { clockOffset } from '../clock-offset';
import { emergencyReports } from '../emergency';
import { faultList } from '../faults';
import { firingLog } from '../firings';
import type { Identity, Memory } from '../memory';
import { messageCounts } from '../message-counts';
import { playLog } from '../plays';
import type { Ports } from '../ports';
import { progressReporter } from '../progress';
import type { Refusal, TriggerEvent } from '../triggers';
import type { SessionEvent, SessionState } from './events';
import type { Facts } from './facts';

/** Access of a session's parts to the session. */
export interface SessionContext {
  ports: Ports;
  memory: Memory;
  /** The identity's token is replaced from time to time. */
  credentials: { identity: Identity };
  /** Aborts when the session ends. */
  signal: AbortSignal;
  state(): SessionState;
  facts(): Facts;
  dispatch(event: SessionEvent): void;
  /** Updates the status line of the player. */
  inform(): void;
  /** Handles a failed call. */
  fail(error: unknown): void;
  /** Asks for the manifest and for what it needs. Rejects if the platform does not answer. */
  refresh(): Promise<void>;
  /** Fires a trigger. Returns the reason if that starts nothing. */
  fire(event: TriggerEvent): Refusal | null;
  /** Takes the terminal out of the network. */
  leave(): Promise<void>;
}

/** Opens what the runners share: the platform's time, its calls, and the queues of reports. */
export async function openTools({ ports, memory, credentials }: SessionContext) {
  const offset = await clockOffset(ports.clock, memory);
  // The platform's time as far as it is known, so that what is noted, expires and is scheduled agrees everywhere.
  const clock = {
    now: () => ports.clock.now() + offset.get(),
    set: ports.clock.set.bind(ports.clock),
    clear: ports.clock.clear.bind(ports.clock),
  };
  const api = terminalApi(ports, () => credentials.identity.token);
  return {
    clock,
    offset,
    api,
    codecs: await ports.device.codecs(),
    faults: faultList({ clock }),
    alarms: await alarmQueue({ clock }, api, memory),
    progress: progressReporter({ clock }, api),
    plays: await playLog({ store: ports.store, clock }, api),
    clicks: await clickLog({ store: ports.store, clock }, api),
    firings: await firingLog({ store: ports.store, clock }, api),
    counts: await messageCounts({ clock }, api, memory),
    emergencies: await emergencyReports({ clock }, api, memory),
  };
}

export type Tools = Awaited<ReturnType<typeof openTools>>;
