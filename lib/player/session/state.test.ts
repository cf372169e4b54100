import fc from 'fast-check';
import type { Manifest, ProgramVersion } from '@/lib/contract/gateway';
import { initialState, type SessionEffect, type SessionEvent, type SessionState } from './events';
import type { Facts } from './facts';
import { step } from './state';

const NOW = Date.parse('2026-05-04T12:00:00Z');
const version = { id: 'v1', programId: 'p1', name: 'Menu', document: { scenes: [] } } as unknown as ProgramVersion;
const manifest = { revision: 7, heartbeatSeconds: 30 } as unknown as Manifest;

const facts = (given: Partial<Facts> = {}): Facts => ({
  now: NOW,
  deviceNow: NOW,
  deviceTimeZone: 'UTC',
  clockOffsetMs: 0,
  held: null,
  newest: null,
  files: new Map(),
  isIncomplete: false,
  isSyncing: false,
  passes: () => 0,
  ...given,
});

const state = (given: Partial<SessionState> = {}): SessionState => ({ ...initialState(NOW), ...given });
const playing = state({
  showing: { kind: 'programs', because: 'published', programs: [version] },
  programs: new Map([['v1', 'p1']]),
  online: true,
});
const named = (effects: SessionEffect[]) => effects.map(({ type }) => type);
const wake = { revision: 7, commandSequence: 3 };
const started = { type: 'sceneStarted', versionId: 'v1', sceneId: 's1', at: NOW } as const;

test.each<[string, SessionState, SessionEvent, Partial<Facts>, SessionEffect['type'][]]>([
  ['sends what waits with the first contact', state(), { type: 'contacted' }, {}, ['sendQueues', 'declare', 'inform']],
  ['declares once', state({ isDeclared: true }), { type: 'contacted' }, {}, ['sendQueues', 'inform']],
  ['only informs while online', playing, { type: 'contacted' }, {}, ['inform']],
  ['fetches a newer revision', playing, { type: 'woken', wake }, {}, ['fetch', 'runCommands']],
  ['fetches nothing that it has', playing, { type: 'woken', wake }, { newest: manifest }, ['runCommands']],
  [
    'fetches missing files again',
    state({ fetchedAt: NOW - 60_000 }),
    { type: 'woken', wake },
    { newest: manifest, isIncomplete: true },
    ['fetch', 'runCommands'],
  ],
  [
    'waits before it fetches again',
    state({ fetchedAt: NOW - 59_999 }),
    { type: 'woken', wake },
    { newest: manifest, isIncomplete: true },
    ['runCommands'],
  ],
  ['doubts a refused token', playing, { type: 'failed', failure: 'token' }, {}, ['tryTokenAgain']],
  ['doubts it once', state({ isDoubting: true }), { type: 'failed', failure: 'token' }, {}, []],
  ['is offline after a lost call', playing, { type: 'failed', failure: 'unreachable' }, {}, ['inform']],
  [
    'notes an unreadable answer',
    playing,
    { type: 'failed', failure: 'unreadable', detail: 'x' },
    {},
    ['noteFault', 'inform'],
  ],
  ['reports the first scene', playing, started, {}, ['emergencyOnScreen', 'sweepFiles', 'reportSoon']],
  ['raises a wrong picture', playing, { type: 'pictureSeen', wrong: 'black' }, {}, ['raiseAlarm', 'reportSoon']],
  ['repeats no news', state({ picture: 'right' }), { type: 'pictureSeen', wrong: null }, {}, ['endAlarm']],
])('%s', (_, before, event, given, expected) => {
  expect(named(step(before, event, facts(given)).effects)).toEqual(expected);
});

test('raises an alarm while the clock is off and ends it afterwards', () => {
  const answered = { type: 'answered', wake, isCorrection: false } as const;
  const of = (clockOffsetMs: number) => step({ ...playing, isTimeConfirmed: true }, answered, facts({ clockOffsetMs }));
  expect(of(3_600_000).effects).toContainEqual({ type: 'raiseAlarm', alarm: 'clockDrift', detail: '3600 s' });
  expect(of(0).effects).toContainEqual({ type: 'endAlarm', alarm: 'clockDrift' });
});

test('decides anew once the time is known', () => {
  const answered = { type: 'answered', wake, isCorrection: false } as const;
  const first = step(state(), answered, facts());
  expect(named(first.effects)).toContain('show');
  expect(named(step(first.state, answered, facts()).effects)).not.toContain('show');
});

test('counts scenes by the time of the platform', () => {
  expect(step(playing, started, facts({ clockOffsetMs: 500 })).state.scene).toEqual({
    versionId: 'v1',
    sceneId: 's1',
    since: NOW + 500,
  });
});

test('counts no scene of an unknown version', () => {
  expect(step(playing, { ...started, versionId: 'house' }, facts()).state.scene).toBeNull();
});

test('shows a firing in the same step, then stores and reports it', () => {
  const event = { triggerId: 't', by: 'key', at: NOW } as const;
  const { state: after, effects } = step(playing, { type: 'fired', event }, facts());
  const fired = [{ triggerId: 't', at: new Date(NOW).toISOString() }];
  expect([after.fired, named(effects).includes('show')]).toEqual([fired, true]);
  expect(effects.at(-1)).toEqual({ type: 'noteFiring', event, fired });
});

test('shows the house screen without a manifest', () => {
  const { effects } = step(state(), { type: 'changed' }, facts());
  expect(effects).toContainEqual(
    expect.objectContaining({ type: 'show', showing: expect.objectContaining({ kind: 'house' }) }),
  );
  expect(effects).toContainEqual({ type: 'decideAgain', inMs: 86_400_000 });
});

const events = fc.array(
  fc.constantFrom<SessionEvent>(
    { type: 'changed' },
    { type: 'contacted' },
    { type: 'fetching' },
    { type: 'failed', failure: 'unreachable' },
    { type: 'answered', wake, isCorrection: true },
    { type: 'fired', event: { triggerId: 't', by: 'key', at: NOW } },
    { type: 'answered', wake, isCorrection: false },
    started,
    { ...started, versionId: 'v2' },
  ),
  { maxLength: 20 },
);

test('changes neither the state nor the facts that it is given', () => {
  fc.assert(
    fc.property(events, (sequence) => {
      let current = Object.freeze(playing);
      for (const each of sequence) {
        const before = JSON.stringify([current, [...current.programs]]);
        const next = step(current, each, Object.freeze(facts()));
        expect(JSON.stringify([current, [...current.programs]])).toBe(before);
        expect(step(current, each, facts())).toEqual(next);
        current = Object.freeze(next.state);
      }
    }),
  );
});
