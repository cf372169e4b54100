'use client';
import { type CSSProperties, type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import { type ButtonAction, layoutFor, type ProgramDocument } from '@/lib/contract/program';
import {
  hasNothingToShow,
  type SceneFault,
  type SequencerEvents,
  type Step,
  type Steps,
  stepAfterTap,
  type WallSync,
} from '@/lib/player/scene';
import type { Assets } from './assets';
import type { SceneHandle } from './scene-view';
import { SlotView } from './slot-view';
import { useSequencer } from './use-sequencer';
import type { Part } from './visible-area';

export interface SequenceHandle {
  /** Shows a step as soon as it is ready. */
  go(step: Step): void;
  /** Returns the current picture of the visible scene; `null` if there is none. */
  snapshot(width: number): HTMLCanvasElement | null;
  /**
   * Returns the step that is shown completely, in its current layout and with no transition in progress; `null` if
   * there is none.
   */
  settled(): { step: Step; document: ProgramDocument; positions: number[] } | null;
}

export interface SequenceViewProps extends Omit<SequencerEvents, 'onSlots'> {
  ref?: Ref<SequenceHandle>;
  /** Pass the same array while the list is equal. */
  steps: Steps;
  assets: Assets;
  playing: boolean;
  width: number;
  height: number;
  /** Volume, 0 to 1. */
  volume?: number;
  /** Set if the place is one of several that show the scenes together. */
  part?: Part;
  /** Set to play in step with others by their common time; taps lead nowhere then. */
  inStep?: WallSync;
  /** Background where a scene doesn't fill the place; black by default. */
  ground?: CSSProperties;
  /** Called on a tap on an 'exit' button; without it the list continues with its next program. */
  onExit?: () => void;
  /** Called when a widget was tapped. Firing a trigger is left to the caller: previews fire none. */
  onTap?: (step: Step, widgetId: string, action: ButtonAction) => void;
  /** Called when a scene is decoded as far as possible; the faults list what cannot be shown. */
  onPrepared?: (step: Step, faults: SceneFault[]) => void;
  /** Called when part of a scene fails after it was ready. */
  onFault?: (step: Step, fault: SceneFault) => void;
}

/** Plays scenes of one or many programs in a loop; the next one is always decoded before the current one leaves. */
export function SequenceView(props: SequenceViewProps) {
  const {
    ref,
    steps,
    assets,
    playing,
    width,
    height,
    volume = 1,
    ground,
    part,
    inStep,
    onExit,
    onTap,
    onPrepared,
    onFault,
    ...events
  } = props;
  const { sequencer, slots, left } = useSequencer(steps, playing, events, inStep);
  const scenes = useRef(new Map<number, SceneHandle>());

  // Screens of a wall share one picture, whose aspect ratio counts.
  const [across, down] = part ? [part.w, part.h] : [width, height];
  const layoutOf = useCallback(
    (document: ProgramDocument) => layoutFor(document, { width: across, height: down }),
    [across, down],
  );

  useImperativeHandle(
    ref,
    () => ({
      go: (step) => sequencer?.go(step),
      settled() {
        const current = sequencer?.current();
        if (!current || slots.some(({ phase }) => phase === 'leaving')) return null;
        const { step } = current;
        const positions = scenes.current.get(current.id)?.positions() ?? [];
        return { step, document: layoutOf(step.document), positions };
      },
      snapshot(pixels) {
        const current = sequencer?.current();
        return (current && scenes.current.get(current.id)?.snapshot(pixels)) ?? null;
      },
    }),
    [sequencer, slots, layoutOf],
  );

  const current = slots.find((slot) => slot.phase === 'current');
  const follows = slots.some((slot) => slot.phase === 'leaving');
  const incoming = current?.step.document.scenes.find((scene) => scene.id === current.step.sceneId);
  const transition = (follows && incoming?.transition) || 'none';

  return (
    <div style={{ position: 'relative', width, height, overflow: 'hidden', isolation: 'isolate' }}>
      {slots.map((slot) => (
        <SlotView
          key={slot.id}
          ref={(scene) => {
            if (scene) scenes.current.set(slot.id, scene);
            else scenes.current.delete(slot.id);
          }}
          slot={slot}
          document={layoutOf(slot.step.document)}
          {...{ transition, assets, playing, width, height, volume, ground, part }}
          commonNow={inStep?.now}
          onFault={(fault) => onFault?.(slot.step, fault)}
          onReady={(faults) => {
            onPrepared?.(slot.step, faults);
            const { document, sceneId } = slot.step;
            const scene = document.scenes.find(({ id }) => id === sceneId);
            if (scene && hasNothingToShow(document, scene, faults)) sequencer?.skip(slot.id);
            else sequencer?.ready(slot.id);
          }}
          onCovered={() => {
            for (const each of slots) if (each.phase === 'leaving') left(each.id);
          }}
          onButton={(action, widgetId) => {
            onTap?.(slot.step, widgetId, action);
            const target = stepAfterTap(steps, slot.step, action);
            if (action.kind === 'exit' && onExit) onExit();
            else if (target) sequencer?.go(target);
          }}
        />
      ))}
    </div>
  );
}
