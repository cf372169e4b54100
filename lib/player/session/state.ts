import { CLOCK_DRIFT_MS, type WrongPicture } from '@/lib/contract/alarm';
import type { Wake } from '../stream';
import { withFiring } from '../triggers';
import type { SessionEffect, SessionEvent, SessionState, Step } from './events';
import type { Facts } from './facts';
import { putOnScreen } from './on-screen';
import { decideShowing } from './showing';

/** Delay before failed downloads are retried. */
const RETRY_MS = 60_000;

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
    case 'fired':
      return fired(state, event, facts);
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

/** A firing is on the screen at once, or after whatever is above it. */
function fired(before: SessionState, { event }: EventOf<'fired'>, facts: Facts): Step {
  const all = withFiring(before.fired, event, facts.now);
  const { state, effects } = decideShowing({ ...before, fired: all }, facts);
  return { state, effects: [...effects, { type: 'noteFiring', event, fired: all }] };
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
