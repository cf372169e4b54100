import { act, render, screen } from '@testing-library/react';
import type { ProgramVersion } from '@/lib/contract/gateway';
import { emptyDocument } from '@/lib/contract/program';
import { newWidget } from '@/lib/editor/document/new-widget';
import type { Showing } from '@/lib/player/ports';
import type { DrawableShowing, PlayerHost } from './browser/host';
import { PlayingScreen } from './playing-screen';

const [scene] = emptyDocument().scenes;
const program = (id: string): ProgramVersion => ({
  id,
  programId: id,
  name: id,
  document: { ...emptyDocument(), scenes: ['1', '2'].flatMap((n) => (scene ? { ...scene, id: n } : [])) },
});
const menu = program('menu');
const wine = program('wine');
const list = (): Showing => ({ kind: 'programs', because: 'published', programs: [menu] });
const triggered: Showing = { kind: 'programs', because: 'trigger', programs: [wine] };

const assets = { url: () => undefined, sources: { load: async () => undefined } } as never;
const settings = { rotation: 0, brightness: 100, volume: 50, wall: null, cornerCode: null, background: null, tags: [] };

/** Draws what is shown, and returns what the engine hears of it. */
function start() {
  const heard: string[] = [];
  const player = {
    sceneStarted: ({ versionId, sceneId }: { versionId: string; sceneId: string }) =>
      heard.push(`${versionId} ${sceneId}`),
    scenePlayed: ({ versionId, sceneId, seconds }: { versionId: string; sceneId: string; seconds: number }) =>
      heard.push(`-${versionId} ${sceneId} ${Math.round(seconds)}`),
    scenePrepared: () => undefined,
    pictureSeen: () => undefined,
    drifted: () => undefined,
    commonNow: () => Date.now(),
    tapped: ({ widgetId }: { widgetId: string }) => heard.push(`tap ${widgetId}`),
    fired: (triggerId: string) => heard.push(`fire ${triggerId}`),
  };
  const host = { player: () => player, onScreenshot: () => undefined } as unknown as PlayerHost;
  const ui = (showing: Showing, wall: object | null = null) => {
    const drawn = { showing, settings: { ...settings, wall }, over: [], assets } as unknown as DrawableShowing;
    return <PlayingScreen host={host} drawn={drawn} onScene={() => undefined} />;
  };
  const { rerender } = render(ui({ kind: 'house', name: '', logo: null }));
  return {
    heard,
    async show(showing: Showing, ms: number, wall: object | null = null) {
      rerender(ui(showing, wall));
      for (let passed = 0; passed < ms; passed += 100) await act(() => jest.advanceTimersByTimeAsync(100));
    },
  };
}

// At the beginning of a turn.
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-04T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('continues the list in its scene after a trigger', async () => {
  const { heard, show } = start();
  await show(list(), 15_000);
  heard.length = 0;
  await show(triggered, 5_000);
  await show(list(), 10_000);
  expect(heard).toEqual(['wine 1', '-wine 1 5', 'menu 2', '-menu 2 10', 'menu 1']);
});

test('shows a trigger within 100 ms if nothing has to be decoded', async () => {
  const { heard, show } = start();
  await show(list(), 5_000);
  await show(triggered, 100);
  expect(heard.at(-1)).toBe('wine 1');
});

test('keeps the list of a wall beneath a trigger', async () => {
  const { heard, show } = start();
  await show(list(), 15_000, {});
  heard.length = 0;
  await show(triggered, 5_000);
  expect(heard).toEqual(['wine 1']);
});

test('replaces a trigger by another one without the list in between', async () => {
  const { heard, show } = start();
  await show(list(), 5_000);
  heard.length = 0;
  await show(triggered, 5_000);
  await show({ kind: 'programs', because: 'trigger', programs: [program('beer')] }, 1_000);
  expect(heard).toEqual(['wine 1', '-wine 1 5', 'beer 1']);
});

test('fires by a tap on a button, which counts as a tap', async () => {
  const document = emptyDocument();
  const at = { id: 'order', name: 'Order', at: { x: 0, y: 0 }, on: document };
  const action = { kind: 'trigger' as const, triggerId: 'wine' };
  document.scenes[0]?.widgets.push({ ...newWidget('button', at, { label: 'Order' }), action });
  const { heard, show } = start();
  await show({ kind: 'programs', because: 'published', programs: [{ ...menu, document }] }, 1_000);
  heard.length = 0;
  act(() => screen.getByRole('button', { name: 'Order' }).click());
  await show(triggered, 100);
  expect(heard).toEqual(['tap order', 'fire wine', 'wine 1']);
});
