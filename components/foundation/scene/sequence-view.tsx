'use client';
import { type CSSProperties, type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import { type ProgramDocument, shapeFor } from '@/lib/contract/program';
import {
  hasNothingToShow,
  type InStep,
  type SceneFault,
  type SequencerEvents,
  type Step,
  stepAfterTap,
} from '@/lib/player/scene';
import type { Assets } from './assets';
import type { Part } from './part';
import type { SceneHandle } from './scene-view';
import { SlotView } from './slot-view';
import { useSequencer } from './use-sequencer';

export interface SequenceHandle {
  /** Shows a step as soon as it is ready. */
  go(step: Step): void;
  /** The scene on the screen as it looks now; null while none is. */
  snapshot(width: number): HTMLCanvasElement | null;
  /** What is on the screen and stands there by itself, in the shape that shows, no transition on its way; null while nothing does. */
  settled(): { step: Step; document: ProgramDocument; positions: number[] } | null;
}

export interface SequenceViewProps extends Omit<SequencerEvents, 'onSlots'> {
  ref?: Ref<SequenceHandle>;
  /** Pass the same array while the list is the same. */
  steps: readonly Step[];
  assets: Assets;
  playing: boolean;
  width: number;
  height: number;
  /** 0 to 1. */
  volume?: number;
  /** The place is one of several that together show the scenes. */
  part?: Part;
  /** It plays in step with others, by their common time; while it does, taps lead nowhere. */
  inStep?: InStep;
  /** Where a scene does not fill the place; black without it. */
  ground?: CSSProperties;
  /** A tap on an 'exit' button; without it the list goes on with its next program. */
  onExit?: () => void;
  /** A widget was tapped. */
  onTap?: (step: Step, widgetId: string) => void;
  /** A scene is decoded as far as it can be; what of it cannot be shown is named. */
  onPrepared?: (step: Step, faults: SceneFault[]) => void;
  /** Something of a scene cannot be shown, or heard, although it was ready. */
  onFault?: (step: Step, fault: SceneFault) => void;
}

/** Plays scenes of one or many programs without end, the next one always decoded before the former goes. */
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

  // Screens of a wall show one picture: its ratio counts.
  const [across, down] = part ? [part.w, part.h] : [width, height];
  const shape = useCallback(
    (document: ProgramDocument) => shapeFor(document, { width: across, height: down }),
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
        return { step, document: shape(step.document), positions };
      },
      snapshot(pixels) {
        const current = sequencer?.current();
        return (current && scenes.current.get(current.id)?.snapshot(pixels)) ?? null;
      },
    }),
    [sequencer, slots, shape],
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
          document={shape(slot.step.document)}
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
            onTap?.(slot.step, widgetId);
            const target = stepAfterTap(steps, slot.step, action);
            if (action.kind === 'exit' && onExit) onExit();
            else if (target) sequencer?.go(target);
          }}
        />
      ))}
    </div>
  );
}
