import { type CSSProperties, type Ref, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { ButtonAction, ProgramDocument, Scene } from '@/lib/contract/program';
import type { SceneFault, Slot } from '@/lib/player/scene';
import type { Assets } from './assets';
import { afterTwoFrames } from './scene-ready';
import { type SceneHandle, SceneView } from './scene-view';
import { animateExit, enter } from './transition';
import type { Part } from './visible-area';

interface SlotViewProps {
  ref: Ref<SceneHandle>;
  slot: Slot;
  /** Document of the slot, in the layout that suits the screen. */
  document: ProgramDocument;
  /** Transition of the entering scene; 'none' if it follows nothing. */
  transition: Scene['transition'];
  assets: Assets;
  playing: boolean;
  width: number;
  height: number;
  volume: number;
  onButton: (action: ButtonAction, widgetId: string) => void;
  onReady: (faults: SceneFault[]) => void;
  /** Called when this scene covers the one before. */
  onCovered: () => void;
  onFault?: (fault: SceneFault) => void;
  ground?: CSSProperties;
  part?: Part;
  /** Common time of all screens that play in step. */
  commonNow?: () => number;
}

const BLACK: CSSProperties = { backgroundColor: '#000' };

const depth: Record<Slot['phase'], number> = { preparing: 0, ready: 0, starting: 0, leaving: 1, current: 2 };

/**
 * Scene on the screen, or drawn invisibly before its turn. Its background hides the one before if aspect ratios differ.
 */
export function SlotView({
  ref,
  slot,
  document,
  transition,
  playing,
  volume,
  onButton,
  onReady,
  onCovered,
  onFault,
  ground = BLACK,
  commonNow,
  ...rest
}: SlotViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const { phase, step, since } = slot;
  const covered = useEffectEvent(onCovered);

  // Before paint, so that the first visible frame is the first frame of the transition.
  useLayoutEffect(() => {
    if (!element.current) return;
    if (phase === 'leaving') animateExit(element.current, transition);
    if (phase !== 'current') return;
    let live = true;
    void enter(element.current, transition)
      .then(afterTwoFrames)
      .then(() => live && covered());
    return () => {
      live = false;
    };
  }, [phase, transition]);

  const elapsed = useMemo(
    () => (since === undefined || !commonNow ? undefined : () => (commonNow() - since) / 1_000),
    [since, commonNow],
  );

  const seen = phase === 'current' || phase === 'leaving';
  const { seconds } = step;
  const turn = useMemo(() => ({ began: seen, seconds }), [seen, seconds]);
  return (
    <div
      ref={element}
      aria-hidden={phase !== 'current'}
      style={{
        position: 'absolute',
        inset: 0,
        zIndex: depth[phase],
        opacity: seen ? 1 : 0,
        pointerEvents: phase === 'current' ? 'auto' : 'none',
        ...ground,
      }}
    >
      <SceneView
        ref={ref}
        document={document}
        sceneId={step.sceneId}
        playing={playing && (seen || phase === 'starting')}
        elapsed={elapsed}
        turn={turn}
        volume={phase === 'leaving' ? 0 : volume}
        onButton={phase === 'current' ? onButton : undefined}
        onReady={onReady}
        onFault={onFault}
        {...rest}
      />
    </div>
  );
}
