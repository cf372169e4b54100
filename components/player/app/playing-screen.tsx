'use client';
import { type CSSProperties, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  composeWithMessages,
  jpeg,
  MessageLayer,
  type MessageLayerHandle,
  type Part,
  SCREENSHOT_WIDTH,
  type SequenceHandle,
  SequenceView,
  TerminalClock,
  TerminalTags,
  TerminalZone,
  useSize,
} from '@/components/foundation/scene';
import type { Showing } from '@/lib/player/ports';
import { houseDocument, type Steps, stepsOf, stepsOfList } from '@/lib/player/scene';
import { isTriggered } from '@/lib/player/triggers';
import type { DrawableShowing, PlayerHost } from './browser/host';
import { CornerCode, drawCorner } from './corner-code';
import { MessageProgram } from './message-program';
import { usePictureGuard } from './picture-guard/use-picture-guard';
import { reportsOf, useListStart } from './sequence-reports';
import { TriggerProgram } from './trigger-program';

const HOUSE = 'house';
/** Maximum dimming: a screen that looks broken gets replaced. */
const DARKEST = 0.92;

interface PlayingScreenProps {
  host: PlayerHost;
  drawn: DrawableShowing;
  onScene(sceneId: string | null): void;
}

/** Full-window output of the schedule, with rotation, dimming and volume from the settings. */
export function PlayingScreen({ host, drawn: { showing, settings, over, assets }, onScene }: PlayingScreenProps) {
  const window = useRef<HTMLDivElement>(null);
  const sequence = useRef<SequenceHandle>(null);
  const above = useRef<SequenceHandle>(null);
  const layer = useRef<MessageLayerHandle>(null);
  const size = useSize(window);
  const { rotation, brightness, volume } = settings;
  // The list pauses beneath a full-screen message or a program of a trigger, and continues from there.
  const isTrigger = isTriggered(showing);
  const isPaused = showing.kind === 'message' || isTrigger;
  const [listWall, setListWall] = useState(settings.wall);
  if (!isPaused && settings.wall !== listWall) setListWall(settings.wall);
  const wall = usePart(listWall);
  const sideways = rotation === 90 || rotation === 270;
  const area = size && (sideways ? { width: size.height, height: size.width } : size);
  // Screens of a wall share one picture, whose aspect ratio counts.
  const [across, down] = wall ? [wall.w, wall.h] : [area?.width ?? 0, area?.height ?? 0];
  const listed = useMemo(() => stepsShowing(showing, { width: across, height: down }), [showing, across, down]);
  const [steps, setSteps] = useState(listed ?? NO_STEPS);
  if (listed && listed !== steps) setSteps(listed);
  const program = showing.kind === 'message' ? showing.program : null;
  const messages = useMemo(
    () =>
      showing.kind === 'message' ? [{ ...showing.message, overProgram: showing.program !== null }, ...over] : over,
    [showing, over],
  );

  const { cornerCode } = settings;
  useScreenshots(host, { above, sequence, layer }, cornerCode);
  const isWall = listWall !== null;
  const onWall = useAcross(usePart(settings.wall), settings.wall?.messages ?? NONE, host);
  const reports = reportsOf(host, onScene);
  const listStarted = useListStart(reports.onStart, steps, isPaused);
  const commonNow = useCallback(() => host.player()?.commonNow() ?? Date.now(), [host]);
  const inStep = useMemo(
    () => (isWall ? { now: commonNow, onDrift: (ms: number) => host.player()?.drifted(ms) } : undefined),
    [host, isWall, commonNow],
  );
  usePictureGuard({
    sequence: isTrigger ? above : sequence,
    assets,
    looks: showing.kind === 'programs',
    whole: isTrigger || wall === undefined,
    onLook: (wrong) => host.player()?.pictureSeen(wrong),
  });

  return (
    <div ref={window} style={{ position: 'fixed', inset: 0, overflow: 'hidden', background: '#000' }}>
      {size && area && (
        <div style={turned(size, area, rotation)}>
          <TerminalClock value={commonNow}>
            <TerminalZone value={settings.timezone ?? ''}>
              <TerminalTags value={settings.tags}>
                <SequenceView
                  ref={sequence}
                  steps={steps}
                  assets={assets}
                  playing={!isPaused}
                  {...area}
                  volume={volume / 100}
                  ground={groundOf(settings, assets)}
                  part={wall}
                  inStep={inStep}
                  {...reports}
                  onStart={listStarted}
                />
                {isTrigger && (
                  <TriggerProgram
                    ref={above}
                    showing={showing}
                    assets={assets}
                    {...area}
                    volume={volume / 100}
                    ground={groundOf(settings, assets)}
                    {...reports}
                  />
                )}
                {showing.kind === 'message' && (
                  <div style={{ position: 'absolute', inset: 0, background: showing.message.background }}>
                    {program && (
                      <MessageProgram
                        ref={above}
                        program={program}
                        assets={assets}
                        {...area}
                        volume={volume / 100}
                        onPrepared={(prepared) => host.player()?.scenePrepared(prepared)}
                        onFault={reports.onFault}
                      />
                    )}
                  </div>
                )}
              </TerminalTags>
            </TerminalZone>
          </TerminalClock>
          <MessageLayer
            ref={layer}
            messages={messages}
            across={onWall}
            {...area}
            onPass={(id) => void host.player()?.messagePassed(id)}
          />
          {cornerCode && <CornerCode code={cornerCode} {...area} />}
        </div>
      )}
      {brightness < 100 && <Dimmer brightness={brightness} />}
    </div>
  );
}

function Dimmer({ brightness }: { brightness: number }) {
  return (
    <div
      style={{
        position: 'absolute',
        inset: 0,
        background: '#000',
        opacity: Math.min(DARKEST, 1 - brightness / 100),
        pointerEvents: 'none',
      }}
    />
  );
}

interface Drawn {
  above: RefObject<SequenceHandle | null>;
  sequence: RefObject<SequenceHandle | null>;
  layer: RefObject<MessageLayerHandle | null>;
}

/** Takes screenshots of what is drawn. */
function useScreenshots(host: PlayerHost, drawn: Drawn, cornerCode: DrawableShowing['settings']['cornerCode']) {
  const { above, sequence, layer } = drawn;
  useEffect(() => {
    host.onScreenshot(async () => {
      const pictureOf = (from: typeof above) => from.current?.snapshot(SCREENSHOT_WIDTH);
      const scene = pictureOf(above) ?? pictureOf(sequence) ?? null;
      const whole = (layer.current && composeWithMessages(scene, layer.current, SCREENSHOT_WIDTH)) ?? scene ?? black();
      return jpeg(cornerCode ? drawCorner(whole, cornerCode) : whole);
    });
  }, [host, above, sequence, layer, cornerCode]);
}

const NO_STEPS: Steps = [];

/** Returns the steps of a showing; `null` if it lies above the list. */
function stepsShowing(showing: Showing, screen: { width: number; height: number }): Steps | null {
  switch (showing.kind) {
    case 'message':
      return null;
    case 'off':
      return NO_STEPS;
    case 'house':
      return stepsOf(HOUSE, houseDocument(showing));
    case 'programs':
      return isTriggered(showing) ? null : stepsOfList(showing.programs, showing.lengths, screen);
  }
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

/** Returns the background that a terminal's strategies set for content that doesn't fill its screen. */
function groundOf(
  { background }: DrawableShowing['settings'],
  assets: DrawableShowing['assets'],
): CSSProperties | undefined {
  if (!background) return undefined;
  const url = background.md5 === null ? undefined : assets.url(background.md5);
  return {
    backgroundColor: background.color,
    backgroundImage: url && `url("${url}")`,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
  };
}

const NONE: readonly string[] = [];

/** Returns the messages that run across a whole wall with one picture; undefined elsewhere. */
function useAcross(part: Part | undefined, ids: readonly string[], host: PlayerHost) {
  const said = ids.join();
  return useMemo(
    () => part && { part, ids: said.split(','), now: () => host.player()?.commonNow() ?? Date.now() },
    [part, said, host],
  );
}

/** Returns the wall's part, stable while equal: manifests are fetched repeatedly. */
function usePart(wall: DrawableShowing['settings']['wall']): Part | undefined {
  const said = JSON.stringify(wall?.mode === 'across' ? { w: wall.w, h: wall.h, view: wall.view } : null);
  return useMemo(() => JSON.parse(said) ?? undefined, [said]);
}

function black(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = SCREENSHOT_WIDTH;
  canvas.height = (SCREENSHOT_WIDTH * 9) / 16;
  return canvas;
}
