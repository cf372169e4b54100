import type { ProgramVersion } from '@/lib/contract/gateway';
import { versionsOf } from '../now-showing';
import type { SessionEffect, SessionState, Step } from './events';

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
