'use client';
import { useMemo } from 'react';
import { SequenceView, type SequenceViewProps } from '@/components/foundation/scene';
import { stepsOfList } from '@/lib/player/scene';
import type { TriggeredShowing } from '@/lib/player/triggers';

interface TriggerProgramProps extends Omit<SequenceViewProps, 'steps' | 'playing'> {
  showing: TriggeredShowing;
}

/** Program of a trigger above the list, which stays visible until the first scene here is decoded. */
export function TriggerProgram({ showing, ...rest }: TriggerProgramProps) {
  const { width, height } = rest;
  const steps = useMemo(() => stepsOfList(showing.programs, undefined, { width, height }), [showing, width, height]);
  return (
    <div style={{ position: 'absolute', inset: 0 }}>
      <SequenceView steps={steps} playing {...rest} />
    </div>
  );
}
