import { CLOCK_DRIFT_MS, type ReportedAlarmType, type WrongPicture } from '@/lib/contract/alarm';
import type { Heartbeat, PlacedMessage, ProgramVersion } from '@/lib/contract/gateway';
import { versionsOf } from '../now-showing';
import type { ScreenSettings, Showing } from '../ports';
import type { Wake } from '../stream';
import type { Facts } from './facts';
import { decideShowing } from './showing';

/** Delay before failed downloads are retried. */
const RETRY_MS = 60_000;

/** Memory of a session between events. */
export interface SessionState {
  showing: Showing;
  /** Programs shown last. They continue after a message. */
  listed: Showing;
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
  /** The screen has looked at its picture: what is wrong with it, or `null`. */
  | { type: 'pictureSeen'; wrong: WrongPicture | null };

export type SessionEffect =
  | { type: 'show'; showing: Showing; settings: ScreenSettings; over: readonly PlacedMessage[] }
  | { type: 'decideAgain'; inMs: number }
  | { type: 'clearFaults' }
  | { type: 'emergencyOnScreen'; raiseId: string | null }
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
export const initialState = (now: number): SessionState => ({
  showing: { kind: 'house', name: '', logo: null },
  listed: { kind: 'house', name: '', logo: null },
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

/** Returns the next state of a session and its effects. Pure: equal input gives an equal result. */
export function step(state: SessionState, event: SessionEvent, facts: Facts): Step {
  switch (event.type) {
    case 'changed':
      return decideShowing(state, facts);
    case 'answered':
      return answered(state, event, facts);
    case 'contacted':
      return contacted(state, facts);
    case 'woken':
      return { state, effects: woken(state, event.wake, facts) };
    case 'failed':
      return failed(state, event);
    case 'fetching':
      return { state: { ...state, fetchedAt: facts.now }, effects: [] };
    case 'declared':
      return { state: { ...state, isDeclared: true }, effects: [] };
    case 'doubtEnded':
      return { state: { ...state, isDoubting: false }, effects: [] };
    case 'sceneStarted':
      return sceneStarted(state, event, facts);
    case 'pictureSeen':
      return pictureSeen(state, event.wrong);
  }
}

function answered(before: SessionState, { wake, isCorrection }: EventOf<'answered'>, facts: Facts): Step {
  const confirmed = { ...before, isTimeConfirmed: true };
  const isNews = isCorrection || !before.isTimeConfirmed;
  const shown = isNews ? decideShowing(confirmed, facts) : { state: confirmed, effects: [] };
  const reached = contacted(shown.state, facts);
  const effects = [...shown.effects, clockAlarm(facts), ...reached.effects, ...woken(reached.state, wake, facts)];
  return { state: reached.state, effects };
}

function clockAlarm({ clockOffsetMs }: Facts): SessionEffect {
  if (Math.abs(clockOffsetMs) <= CLOCK_DRIFT_MS) return { type: 'endAlarm', alarm: 'clockDrift' };
  return { type: 'raiseAlarm', alarm: 'clockDrift', detail: `${Math.round(clockOffsetMs / 1_000)} s` };
}

/** The first contact after an interruption sends the queues. */
function contacted(state: SessionState, { deviceNow }: Facts): Step {
  const effects: SessionEffect[] = [];
  if (!state.online) effects.push({ type: 'sendQueues' });
  if (!state.online && !state.isDeclared) effects.push({ type: 'declare' });
  effects.push({ type: 'inform' });
  return { state: { ...state, online: true, lastContact: deviceNow }, effects };
}

function woken(state: SessionState, { revision, commandSequence }: Wake, facts: Facts): SessionEffect[] {
  const isBehind = revision !== facts.newest?.revision;
  const isRetry = facts.isIncomplete && facts.now - state.fetchedAt >= RETRY_MS;
  const commands: SessionEffect = { type: 'runCommands', upTo: commandSequence };
  return isBehind || isRetry ? [{ type: 'fetch' }, commands] : [commands];
}

function failed(state: SessionState, event: EventOf<'failed'>): Step {
  if (event.failure === 'token') {
    return { state: { ...state, isDoubting: true }, effects: state.isDoubting ? [] : [{ type: 'tryTokenAgain' }] };
  }
  if (event.failure === 'unreachable') return { state: { ...state, online: false }, effects: [{ type: 'inform' }] };
  return { state, effects: [{ type: 'noteFault', detail: event.detail }, { type: 'inform' }] };
}

/** Ignores scenes without a version, such as the house screen's. */
function sceneStarted(before: SessionState, event: EventOf<'sceneStarted'>, facts: Facts): Step {
  const { versionId, sceneId, at } = event;
  const list = before.showing.kind === 'programs' ? before.showing.programs : [];
  const isAnother = before.onScreen?.id !== versionId;
  const { state, effects } = isAnother
    ? putOnScreen(before, list.find(({ id }) => id === versionId) ?? null)
    : { state: before, effects: [] };
  if (!state.programs.has(versionId)) return { state, effects };
  if (before.scene?.versionId !== versionId) effects.push({ type: 'reportSoon' });
  return { state: { ...state, scene: { versionId, sceneId, since: at + facts.clockOffsetMs } }, effects };
}

/** Puts a program on the screen. Files of the previous one may be deleted now. */
export function putOnScreen(before: SessionState, version: ProgramVersion | null): Step {
  if (version === before.onScreen) return { state: before, effects: [] };
  const state = { ...before, onScreen: version };
  return { state, effects: [emergencyEffect(state), { type: 'sweepFiles' }] };
}

/** An emergency is on the screen once its scene has started there. */
export function emergencyEffect({ raised, showing, onScreen }: SessionState): SessionEffect {
  const isOn = raised !== null && versionsOf(showing).some(({ id }) => id === onScreen?.id);
  return { type: 'emergencyOnScreen', raiseId: isOn ? raised : null };
}

function pictureSeen(state: SessionState, wrong: WrongPicture | null): Step {
  const picture = wrong ?? 'right';
  const alarm: SessionEffect = wrong
    ? { type: 'raiseAlarm', alarm: 'wrongPicture', detail: wrong }
    : { type: 'endAlarm', alarm: 'wrongPicture' };
  const effects: SessionEffect[] = picture === state.picture ? [alarm] : [alarm, { type: 'reportSoon' }];
  return { state: { ...state, picture }, effects };
}

type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;
