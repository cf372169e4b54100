'use client';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ButtonAction } from '@/lib/contract/program';
import type { SceneFault, Step, Steps } from '@/lib/player/scene';
import type { PlayerHost } from './browser/host';

/** Returns the reports of a sequence to the engine. */
export const reportsOf = (host: PlayerHost, onScene: (sceneId: string) => void) => ({
  onStart(step: Step, at: number) {
    onScene(step.sceneId);
    host.player()?.sceneStarted({ versionId: step.programKey, sceneId: step.sceneId, at });
  },
  onStop({ programKey, sceneId }: Step, startedAt: number, seconds: number) {
    void host.player()?.scenePlayed({ versionId: programKey, sceneId, startedAt, seconds });
  },
  onPrepared: ({ programKey, sceneId }: Step, faults: SceneFault[]) =>
    host.player()?.scenePrepared({ versionId: programKey, sceneId, faults }),
  onTap({ programKey }: Step, widgetId: string, action: ButtonAction) {
    void host.player()?.tapped({ versionId: programKey, widgetId });
    if (action.kind === 'trigger') host.player()?.fired(action.triggerId);
  },
  onFault: ({ programKey, sceneId }: Step, fault: SceneFault) =>
    host.player()?.sceneFaulted({ versionId: programKey, sceneId, fault }),
});

/**
 * Returns the handler of starts in the list. A scene that continues after a pause does not start again, but is reported as
 * on the screen.
 */
export function useListStart(report: (step: Step, at: number) => void, steps: Steps, isPaused: boolean) {
  const last = useRef<{ step: Step; at: number } | null>(null);
  const continued = useEffectEvent(() => {
    const { step, at } = last.current ?? {};
    if (step && at !== undefined && steps.some(({ programKey }) => programKey === step.programKey)) report(step, at);
  });
  useEffect(() => {
    if (!isPaused) continued();
  }, [isPaused]);
  return (step: Step, at: number) => {
    last.current = { step, at };
    if (!isPaused) report(step, at);
  };
}
