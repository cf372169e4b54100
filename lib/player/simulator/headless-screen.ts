import { cornerPath } from '@/lib/contract/corner';
import type { WallView } from '@/lib/contract/gateway';
import type { SourceValue } from '@/lib/widgets';
import type { Player } from '../player';
import type { Screen, Showing } from '../ports';
import {
  createSequencer,
  houseDocument,
  type SceneSequencer,
  type SequencerEvents,
  type Step,
  type Steps,
  stepsOf,
  stepsOfList,
  type Timer,
  type WallSync,
} from '../scene';
import { isTriggered } from '../triggers';
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
  /** Last start of a scene of the list, which waits beneath a trigger. */
  let listed: { step: Step; at: number } | null = null;
  const started = (step: Step, at: number) => {
    current = step;
    player()?.sceneStarted({ versionId: step.programKey, sceneId: step.sceneId, at });
  };
  const open = (sync: WallSync | undefined): SceneSequencer => {
    const made: SceneSequencer = drawnAtOnce(clock, sync, {
      onStart(step, at) {
        if (made === sequencer) listed = { step, at };
        if (made === (above ?? sequencer)) started(step, at);
      },
      onStop({ programKey, sceneId }, startedAt, seconds) {
        void player()?.scenePlayed({ versionId: programKey, sceneId, startedAt, seconds });
      },
    });
    return made;
  };
  const inStep: WallSync = {
    now: () => player()?.commonNow() ?? clock.now(),
    onDrift: (ms) => player()?.drifted(ms),
  };
  let shown = size;
  let isInStep = false;
  let sequencer = open(undefined);
  /** Plays the program of a trigger above the list. */
  let above: SceneSequencer | null = null;
  const playInStep = (wanted: boolean) => {
    if (wanted === isInStep) return;
    isInStep = wanted;
    showing = null;
    sequencer.dispose();
    sequencer = open(wanted ? inStep : undefined);
  };
  const playAbove = (steps: Steps) => {
    sequencer.pause();
    above ??= open(undefined);
    above.setSteps(steps);
  };
  const continueList = () => {
    above?.dispose();
    above = null;
    sequencer.resume();
  };
  const passes = messagePasses(clock, (publishId) => player()?.messagePassed(publishId));

  return {
    show(next, { timezone, wall, cornerCode, rotation, sources: given, tags: own }, _files, over) {
      zone = timezone ?? '';
      sources = given;
      tags = own;
      corner = console && cornerCode ? { at: cornerCode.at, address: console + cornerPath(cornerCode.token) } : null;
      if (!isTriggered(next)) playInStep(wall !== null);
      passes.show([...(next.kind === 'message' ? [next.message] : []), ...over].map(({ id }) => id));
      const suits = screenOf(size, rotation, wall);
      if (next === showing && suits.width === shown.width && suits.height === shown.height) return;
      const continued = above !== null && !isTriggered(next) ? listed : null;
      showing = next;
      shown = suits;
      if (isTriggered(next)) return playAbove(stepsOfList(next.programs, next.lengths, shown));
      if (above) continueList();
      if (next.kind === 'off') {
        current = null;
        sequencer.setSteps([]);
      } else if (next.kind === 'message') {
        // A message's text is not composed: without a program, the screen is dark.
        if (!next.program) current = null;
        sequencer.setSteps(next.program ? stepsOfList([next.program], undefined, shown) : []);
      } else if (next.kind === 'house') sequencer.setSteps(stepsOf(HOUSE, houseDocument(next)));
      else sequencer.setSteps(stepsOfList(next.programs, next.lengths, shown));
      // The list continues where it was, without a start of its scene.
      if (continued && continued === listed && sequencer.current()?.step.key === continued.step.key)
        started(continued.step, continued.at);
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
      above?.dispose();
      sequencer.dispose();
      passes.show([]);
    },
  };
}

/** Returns a running sequencer whose scenes are ready and covered immediately: nothing is decoded or faded here. */
function drawnAtOnce(clock: Timer, sync: WallSync | undefined, events: Omit<SequencerEvents, 'onSlots'>) {
  const made: SceneSequencer = createSequencer(
    clock,
    {
      ...events,
      onSlots(slots) {
        for (const { id, phase } of slots) {
          // Deferred, because this call is the sequencer's own.
          if (phase === 'preparing') queueMicrotask(() => made.ready(id));
          if (phase === 'leaving') queueMicrotask(() => made.left(id));
        }
      },
    },
    sync,
  );
  made.resume();
  return made;
}

/** Returns the size that selects the layout: that of the wall, or of the rotated display. */
function screenOf({ width, height }: { width: number; height: number }, rotation: number, wall: WallView | null) {
  if (wall?.mode === 'across') return { width: wall.w, height: wall.h };
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}
