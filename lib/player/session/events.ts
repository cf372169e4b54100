import type { ReportedAlarmType, WrongPicture } from '@/lib/contract/alarm';
import type { Heartbeat, PlacedMessage, ProgramVersion } from '@/lib/contract/gateway';
import type { Firing } from '@/lib/schedule';
import type { ScreenSettings, Showing } from '../ports';
import type { Wake } from '../stream';
import type { TriggerEvent } from '../triggers';

/** Memory of a session between events. */
export interface SessionState {
  showing: Showing;
  /** Programs shown last. They continue after a message or a trigger. */
  listed: Showing;
  /** Last firing of each trigger. */
  fired: readonly Firing[];
  /** Milliseconds, like all times here. */
  showingSince: number;
  /** The scene on the screen. */
  scene: { versionId: string; sceneId: string; since: number } | null;
  /** Program on the screen. It lags behind `showing` until the next one is decoded. */
  onScreen: ProgramVersion | null;
  /** ID of the raised emergency to show. */
  raised: string | null;
  /** Program IDs by version, of everything ever shown: plays are counted after they leave the screen. */
  programs: ReadonlyMap<string, string>;
  /** The revision of the held manifest when a heartbeat was last asked for it. */
  reportedRevision: number | undefined;
  /** The screen's last report on its picture. */
  picture: Heartbeat['picture'];
  online: boolean;
  lastContact: number | null;
  /** True once the platform has said the time since the start. */
  isTimeConfirmed: boolean;
  /** True once the platform knows what this player can do. */
  isDeclared: boolean;
  /** True while a refused token is tried a second time. */
  isDoubting: boolean;
  /** When the manifest was last asked for. */
  fetchedAt: number;
}

export type SessionEvent =
  /** Content, settings or files changed, or the next decision is due. */
  | { type: 'changed' }
  /** A heartbeat was answered and the clock corrected by it. */
  | { type: 'answered'; wake: Wake; isCorrection: boolean }
  /** The platform answered another call. */
  | { type: 'contacted' }
  | { type: 'woken'; wake: Wake }
  | { type: 'failed'; failure: 'token' }
  | { type: 'failed'; failure: 'unreachable' }
  | { type: 'failed'; failure: 'unreadable'; detail: string }
  | { type: 'fetching' }
  | { type: 'declared' }
  | { type: 'doubtEnded' }
  /** `at` is the time of the device's clock. */
  | { type: 'sceneStarted'; versionId: string; sceneId: string; at: number }
  /** A trigger that can start was fired. */
  | { type: 'fired'; event: TriggerEvent }
  /** The screen has looked at its picture: what is wrong with it, or `null`. */
  | { type: 'pictureSeen'; wrong: WrongPicture | null };

export type SessionEffect =
  | { type: 'show'; showing: Showing; settings: ScreenSettings; over: readonly PlacedMessage[] }
  | { type: 'decideAgain'; inMs: number }
  | { type: 'clearFaults' }
  | { type: 'emergencyOnScreen'; raiseId: string | null }
  /** Stores the firings, and reports this one. */
  | { type: 'noteFiring'; event: TriggerEvent; fired: readonly Firing[] }
  | { type: 'keepCommonTime'; isKept: boolean }
  | { type: 'sweepFiles' }
  | { type: 'updateRoutines' }
  /** Sends a heartbeat ahead of schedule. */
  | { type: 'reportSoon' }
  | { type: 'inform' }
  /** Sends the plays, clicks, alarms and other reports that the platform lacks. */
  | { type: 'sendQueues' }
  | { type: 'declare' }
  | { type: 'fetch' }
  | { type: 'runCommands'; upTo: number }
  | { type: 'raiseAlarm'; alarm: ReportedAlarmType; detail: string }
  | { type: 'endAlarm'; alarm: ReportedAlarmType }
  | { type: 'noteFault'; detail: string }
  | { type: 'tryTokenAgain' };

/** Result of an event. */
export interface Step {
  state: SessionState;
  effects: SessionEffect[];
}

/** The state of a session that has just started. */
export const initialState = (now: number, fired: readonly Firing[] = []): SessionState => ({
  showing: { kind: 'house', name: '', logo: null },
  listed: { kind: 'house', name: '', logo: null },
  fired,
  showingSince: now,
  scene: null,
  onScreen: null,
  raised: null,
  programs: new Map(),
  reportedRevision: undefined,
  picture: undefined,
  online: false,
  lastContact: null,
  isTimeConfirmed: false,
  isDeclared: false,
  isDoubting: false,
  fetchedAt: Number.NEGATIVE_INFINITY,
});
