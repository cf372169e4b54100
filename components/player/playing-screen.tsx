'use client';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { jpeg, SCREENSHOT_WIDTH, type SequenceHandle, SequenceView, TerminalZone, useSize } from '@/components/scene';
import { houseDocument, stepsOf, stepsOfList } from '@/lib/player/scene';
import type { Drawn, PlayerHost } from './browser/host';

const HOUSE = 'house';
/** The darkest a screen is made: one that looks broken gets replaced. */
const DARKEST = 0.92;

interface PlayingScreenProps {
  host: PlayerHost;
  drawn: Drawn;
  onScene(sceneId: string | null): void;
}

/** The whole window: what the schedule says, turned, dimmed and as loud as the settings say. */
export function PlayingScreen({ host, drawn: { showing, settings, assets }, onScene }: PlayingScreenProps) {
  const window = useRef<HTMLDivElement>(null);
  const sequence = useRef<SequenceHandle>(null);
  const size = useSize(window);
  const steps = useMemo(() => {
    if (showing.kind === 'off') return [];
    if (showing.kind === 'house') return stepsOf(HOUSE, houseDocument(showing));
    return stepsOfList(showing.programs, showing.lengths);
  }, [showing]);

  useEffect(() => {
    host.onScreenshot(async () => {
      const canvas = sequence.current?.snapshot(SCREENSHOT_WIDTH) ?? black();
      return jpeg(canvas);
    });
  }, [host]);

  const { rotation, brightness, volume } = settings;
  const across = rotation === 90 || rotation === 270;
  const area = size && (across ? { width: size.height, height: size.width } : size);
  return (
    <div ref={window} style={{ position: 'fixed', inset: 0, overflow: 'hidden', background: '#000' }}>
      {size && area && (
        <div style={turned(size, area, rotation)}>
          <TerminalZone value={settings.timezone ?? ''}>
            <SequenceView
              ref={sequence}
              steps={steps}
              assets={assets}
              playing
              {...area}
              volume={volume / 100}
              onStart={(step, at) => {
                onScene(step.sceneId);
                host.player()?.sceneStarted({ versionId: step.programKey, sceneId: step.sceneId, at });
              }}
              onStop={({ programKey, sceneId }, startedAt, seconds) => {
                void host.player()?.scenePlayed({ versionId: programKey, sceneId, startedAt, seconds });
              }}
              onPrepared={({ programKey, sceneId }, faults) =>
                host.player()?.scenePrepared({ versionId: programKey, sceneId, faults })
              }
            />
          </TerminalZone>
        </div>
      )}
      {brightness < 100 && (
        <div
          style={{
            position: 'absolute',
            inset: 0,
            background: '#000',
            opacity: Math.min(DARKEST, 1 - brightness / 100),
            pointerEvents: 'none',
          }}
        />
      )}
    </div>
  );
}

function turned(
  size: { width: number; height: number },
  area: { width: number; height: number },
  rotation: number,
): CSSProperties {
  return {
    position: 'absolute',
    left: (size.width - area.width) / 2,
    top: (size.height - area.height) / 2,
    width: area.width,
    height: area.height,
    transform: rotation === 0 ? undefined : `rotate(${rotation}deg)`,
  };
}

function black(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SCREENSHOT_WIDTH;
  canvas.height = (SCREENSHOT_WIDTH * 9) / 16;
  return canvas;
}
