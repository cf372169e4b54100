import { cornerPath } from '@/lib/contract/corner';
import type { WallView } from '@/lib/contract/gateway';
import type { SourceValue } from '@/lib/widgets';
import type { Player } from '../player';
import type { Screen, Showing } from '../ports';
import {
  createSequencer,
  houseDocument,
  type SequencerEvents,
  type Step,
  stepsOf,
  stepsOfList,
  type Timer,
  type WallSync,
} from '../scene';
import { messagePasses } from './message-passes';
import type { Composer, StillCorner } from './still/composer';

const HOUSE = 'house';

/** Receiver of the screen's events. */
type ScreenEvents = Pick<Player, 'sceneStarted' | 'scenePlayed' | 'messagePassed' | 'commonNow' | 'drifted'>;

/** Screen without a display: scenes are timed only, and screenshots composed on demand. */
export function headlessScreen(
  clock: Timer,
  compose: Composer,
  player: () => ScreenEvents | null,
  /** URL of the console for corner codes. */
  console: string | null = null,
  size = { width: 1920, height: 1080 },
): Screen & { stop(): void } {
  let showing: Showing | null = null;
  let current: Step | null = null;
  let zone = '';
  let corner: StillCorner | null = null;
  let sources: readonly SourceValue[] = [];
  let tags: readonly string[] = [];
  const events: SequencerEvents = {
    onSlots(slots) {
      for (const { id, phase } of slots) {
        // Nothing is decoded or faded here; deferred, because this call is the sequencer's own.
        if (phase === 'preparing') queueMicrotask(() => sequencer.ready(id));
        if (phase === 'leaving') queueMicrotask(() => sequencer.left(id));
      }
    },
    onStart(step, at) {
      current = step;
      player()?.sceneStarted({ versionId: step.programKey, sceneId: step.sceneId, at });
    },
    onStop({ programKey, sceneId }, startedAt, seconds) {
      void player()?.scenePlayed({ versionId: programKey, sceneId, startedAt, seconds });
    },
  };
  const inStep: WallSync = {
    now: () => player()?.commonNow() ?? clock.now(),
    onDrift: (ms) => player()?.drifted(ms),
  };
  let shown = size;
  let isInStep = false;
  let sequencer = createSequencer(clock, events, undefined);
  sequencer.resume();
  const playInStep = (wanted: boolean) => {
    if (wanted === isInStep) return;
    isInStep = wanted;
    showing = null;
    sequencer.dispose();
    sequencer = createSequencer(clock, events, wanted ? inStep : undefined);
    sequencer.resume();
  };
  const passes = messagePasses(clock, (publishId) => player()?.messagePassed(publishId));

  return {
    show(next, { timezone, wall, cornerCode, rotation, sources: given, tags: own }, _files, over) {
      zone = timezone ?? '';
      sources = given;
      tags = own;
      corner = console && cornerCode ? { at: cornerCode.at, address: console + cornerPath(cornerCode.token) } : null;
      playInStep(wall !== null);
      passes.show((next.kind === 'message' ? [next.message] : over).map(({ id }) => id));
      const suits = screenOf(size, rotation, wall);
      if (next === showing && suits.width === shown.width && suits.height === shown.height) return;
      showing = next;
      shown = suits;
      if (next.kind === 'off') {
        current = null;
        sequencer.setSteps([]);
      } else if (next.kind === 'message') {
        // A message's text is not composed: without a program, the screen is dark.
        if (!next.program) current = null;
        sequencer.setSteps(next.program ? stepsOfList([next.program], undefined, shown) : []);
      } else if (next.kind === 'house') sequencer.setSteps(stepsOf(HOUSE, houseDocument(next)));
      else sequencer.setSteps(stepsOfList(next.programs, next.lengths, shown));
    },
    screenshot() {
      const scene = current?.document.scenes.find(({ id }) => id === current?.sceneId);
      const document = current?.document ?? houseDocument({ name: '', logo: null });
      const dark = {
        id: 'off',
        name: '',
        duration: 1,
        transition: 'none' as const,
        background: { color: '#000000' },
        widgets: [],
      };
      return compose(document, scene ?? dark, inStep.now(), zone, corner, sources, tags);
    },
    stop() {
      sequencer.dispose();
      passes.show([]);
    },
  };
}

/** Returns the size that selects the layout: that of the wall, or of the rotated display. */
function screenOf({ width, height }: { width: number; height: number }, rotation: number, wall: WallView | null) {
  if (wall?.mode === 'across') return { width: wall.w, height: wall.h };
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}
