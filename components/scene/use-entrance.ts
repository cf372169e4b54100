import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Scene } from '@/lib/contract/program';
import type { Slot } from '@/lib/player/scene';
import { twoFrames } from './scene-ready';
import { enter, enterAt, leave, takeOver } from './transition';

interface Entrance {
  slot: Slot;
  /** How the scene comes in, or the one that it gives way to does. */
  transition: Scene['transition'];
  playing: boolean;
  /** The time that all screens go by which play in step. */
  commonNow?: () => number;
  /** This scene covers the one before. */
  onCovered: () => void;
}

/**
 * Brings the scene of a slot in once it is current, and out. In step with other screens a scene that is ready is brought in by the
 * compositor, at the begin of its turn: a script that is busy just then would be some frames late.
 */
export function useEntrance(element: RefObject<HTMLElement | null>, entrance: Entrance): void {
  const { slot, transition, playing, commonNow, onCovered } = entrance;
  const { phase, since } = slot;
  const scheduled = useRef<Animation>(undefined);
  const covered = useEffectEvent(onCovered);

  const schedule = useEffectEvent((scene: HTMLElement) => {
    scheduled.current?.cancel();
    const ahead = commonNow && since !== undefined && playing ? since - commonNow() : 0;
    scheduled.current = ahead > 0 ? enterAt(scene, transition, performance.now() + ahead) : undefined;
  });

  // What is scheduled counts for a slot that waits: by the clocks as they are now, and not while nothing plays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause takes the schedule back, and its end makes it anew
  useLayoutEffect(() => {
    if (element.current && (phase === 'ready' || phase === 'starting')) schedule(element.current);
  }, [element, phase, playing, transition]);

  // Before paint: the first frame the scene is seen in is the first frame of its transition.
  useLayoutEffect(() => {
    if (!element.current) return;
    if (phase === 'leaving') leave(element.current, transition);
    if (phase !== 'current') return;
    let live = true;
    const entrance = scheduled.current;
    scheduled.current = undefined;
    void (entrance ? takeOver(entrance, transition) : enter(element.current, transition))
      .then(twoFrames)
      .then(() => live && covered());
    return () => {
      live = false;
    };
  }, [element, phase, transition]);
}
