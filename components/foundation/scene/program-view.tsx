'use client';
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import type { ProgramDocument } from '@/lib/contract/program';
import { stepsOfList } from '@/lib/player/scene';
import { type SequenceHandle, SequenceView, type SequenceViewProps } from './sequence-view';

export interface ProgramHandle {
  show(sceneId: string): void;
  snapshot(width: number): HTMLCanvasElement | null;
}

interface ProgramViewProps
  extends Pick<
    SequenceViewProps,
    'assets' | 'playing' | 'width' | 'height' | 'volume' | 'onExit' | 'onPrepared' | 'onEnd'
  > {
  ref?: Ref<ProgramHandle>;
  document: ProgramDocument;
  /** Called when a scene appears; `startedAt` is in milliseconds as in `Date.now`. */
  onScene?: (sceneId: string, startedAt: number) => void;
}

/** Plays the scenes of one program in a loop; `onEnd` is called after the last one. */
export function ProgramView({ ref, document, onScene, ...rest }: ProgramViewProps) {
  const sequence = useRef<SequenceHandle>(null);
  const steps = useMemo(() => stepsOfList([{ id: 'program', document }]), [document]);
  useImperativeHandle(
    ref,
    () => ({
      show(sceneId) {
        const step = steps.find((each) => each.sceneId === sceneId);
        if (step) sequence.current?.go(step);
      },
      snapshot: (width) => sequence.current?.snapshot(width) ?? null,
    }),
    [steps],
  );
  return (
    <SequenceView
      ref={sequence}
      steps={steps}
      onStart={(step, at) => onScene?.(step.sceneId, at)}
      onStop={() => undefined}
      {...rest}
    />
  );
}
