'use client';
import { type Ref, useMemo } from 'react';
import { type Assets, type SequenceHandle, SequenceView, type SequenceViewProps } from '@/components/foundation/scene';
import type { ProgramVersion } from '@/lib/contract/gateway';
import type { PreparedScene } from '@/lib/player/faults';
import { stepsOfList } from '@/lib/player/scene';

interface MessageProgramProps {
  ref: Ref<SequenceHandle>;
  program: ProgramVersion;
  assets: Assets;
  width: number;
  height: number;
  volume: number;
  onPrepared: (scene: PreparedScene) => void;
  onFault: SequenceViewProps['onFault'];
}

/** Image or video behind a full-screen message. It is not counted as a play of a program. */
export function MessageProgram({ ref, program, onPrepared, ...rest }: MessageProgramProps) {
  const steps = useMemo(() => stepsOfList([program]), [program]);
  return (
    <SequenceView
      ref={ref}
      steps={steps}
      playing
      {...rest}
      onStart={() => undefined}
      onStop={() => undefined}
      onPrepared={({ programKey, sceneId }, faults) => onPrepared({ versionId: programKey, sceneId, faults })}
    />
  );
}
