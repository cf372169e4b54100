import { emergencyAt } from '@/lib/schedule';
import { withEmergency } from '../emergency';
import { isSameShowing, reusePrograms, showingAt } from '../now-showing';
import { newestValues } from '../placeholders';
import type { ScreenSettings, Showing } from '../ports';
import { isTriggered, triggersOf } from '../triggers';
import type { SessionEffect, SessionState, Step } from './events';
import { backgroundOf, type Facts, isTimeKnown, settingsOf, sourcesOf, timeZoneOf } from './facts';
import { emergencyEffect, putOnScreen } from './on-screen';

const NO_TAGS: readonly string[] = [];

/** Decides what the terminal shows now, and when to decide again. */
export function decideShowing(before: SessionState, facts: Facts): Step {
  const base = withEmergency(facts.held, facts.newest, (md5) => facts.files.has(md5));
  const held = base && { ...base, triggers: [...triggersOf(facts)] };
  const { settings, until } = settingsOf(facts);
  const next = showingAt(held, settings, timeZoneOf(facts), facts.now, {
    passes: facts.passes,
    knowsTime: isTimeKnown(facts, before.isTimeConfirmed),
    values: newestValues(facts.held, facts.newest),
    fired: before.fired,
  });
  const noted = noteShowing(before, next.showing, facts);
  const dark =
    noted.state.showing.kind === 'off' ? putOnScreen(noted.state, null) : { state: noted.state, effects: [] };
  const { showing } = dark.state;
  const isEmergency = showing.kind === 'programs' && showing.because === 'emergency';
  const state = { ...dark.state, raised: isEmergency && held ? (emergencyAt(held, facts.now)?.id ?? null) : null };
  const screen = screenSettings(showing, settings, facts);
  const settingsIn = until === null ? next.changesIn : Math.max(1, until - facts.now);
  return {
    state,
    effects: [
      ...noted.effects,
      ...dark.effects,
      emergencyEffect(state),
      { type: 'keepCommonTime', isKept: screen.wall !== null },
      { type: 'show', showing, settings: screen, over: next.over },
      { type: 'decideAgain', inMs: Math.min(next.changesIn, settingsIn) },
      { type: 'updateRoutines' },
      { type: 'inform' },
    ],
  };
}

/** Takes note of what is shown; the platform hears soon of a change, and of another revision. */
function noteShowing(before: SessionState, wanted: Showing, { now, held }: Facts): Step {
  const state = { ...before };
  const effects: SessionEffect[] = [];
  if (!isSameShowing(wanted, before.showing)) {
    const showing = reusePrograms(wanted, before.listed);
    state.showing = showing;
    state.showingSince = now;
    if (showing.kind === 'programs' && !isTriggered(showing)) state.listed = showing;
    else state.scene = null;
    effects.push({ type: 'clearFaults' }, { type: 'reportSoon' });
  }
  if (before.reportedRevision !== held?.revision) {
    state.reportedRevision = held?.revision;
    effects.push({ type: 'reportSoon' });
  }
  if (state.showing.kind === 'programs') {
    const shown = state.showing.programs.map(({ id, programId }) => [id, programId] as const);
    if (shown.some(([id]) => !before.programs.has(id))) state.programs = new Map([...before.programs, ...shown]);
  }
  return { state, effects };
}

/**
 * The settings of the screen. A dark screen and an emergency have no corner code; an emergency and a trigger have each
 * screen of a wall to themselves.
 */
function screenSettings(showing: Showing, settings: Parameters<typeof showingAt>[1], facts: Facts): ScreenSettings {
  const { newest } = facts;
  const isEmergency = showing.kind === 'programs' && showing.because === 'emergency';
  return {
    ...settings,
    timezone: timeZoneOf(facts),
    wall: showing.kind === 'programs' && !isEmergency && !isTriggered(showing) ? (newest?.wall ?? null) : null,
    background: backgroundOf(facts),
    cornerCode: showing.kind === 'off' || isEmergency ? null : (newest?.cornerCode ?? null),
    sources: sourcesOf(facts),
    tags: newest?.traits.tags ?? NO_TAGS,
  };
}
