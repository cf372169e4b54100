'use client';
import { Fragment, type Ref, useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef } from 'react';
import type { ButtonAction, ProgramDocument } from '@/lib/contract/program';
import { hasEntryOrExit, type SceneFault, splitRuns } from '@/lib/player/scene';
import { AnimatedRun, type Turn } from './animated-run';
import type { Assets } from './assets';
import { BackgroundNode } from './background-node';
import { CanvasLayer } from './canvas-layer';
import type { LayerHandle } from './layer-props';
import { afterTwoFrames, sceneReady } from './scene-ready';
import { TapLayer } from './tap-layer';
import { type Part, placeOf, visibleArea, visibleAreaAround } from './visible-area';
import { WidgetLayer } from './widget-layer';

export interface SceneHandle {
  /** Returns the scene's current state, including videos, `width` pixels wide. */
  snapshot(width: number): HTMLCanvasElement;
  /** Returns the seconds played by each video that should be running. */
  positions(): number[];
}

export interface SceneViewProps {
  ref?: Ref<SceneHandle>;
  document: ProgramDocument;
  sceneId: string;
  assets: Assets;
  /** If false, everything is paused. */
  playing: boolean;
  /** Width of the place to fill, in screen pixels. The scene keeps its aspect ratio, centred. */
  width: number;
  height: number;
  /** Set if the place is one of several that show the scene together. */
  part?: Part;
  elapsed?: () => number;
  /** Turn of the scene, for entrances and exits; omitted: everything is at rest. */
  turn?: Turn;
  /** Volume, 0 to 1. */
  volume?: number;
  onButton?: (action: ButtonAction, widgetId: string) => void;
  /** Called when everything that can be shown is decoded and drawn. */
  onReady?: (faults: SceneFault[]) => void;
  /** Called when part of a scene fails after it was ready. */
  onFault?: (fault: SceneFault) => void;
}

/** Scene of a program at any size, in z-order: canvases for static widgets, DOM elements for moving ones. */
export function SceneView(props: SceneViewProps) {
  const { ref, document, sceneId, assets, playing, width, height, part, elapsed, turn, volume = 1 } = props;
  const { onButton, onReady, onFault } = props;
  const scene = document.scenes.find((each) => each.id === sceneId);
  const runs = useMemo(() => splitRuns(scene?.widgets ?? []), [scene]);
  const layers = useRef(new Map<string, LayerHandle>());
  const box = placeOf(document, { width, height }, part);
  const { x, y, scale } = box;
  const seen = useMemo(
    () => visibleArea(document, { width, height }, { x, y, scale }),
    [document, width, height, x, y, scale],
  );

  useImperativeHandle(
    ref,
    () => ({
      snapshot(pixels) {
        const painted = runs.flatMap(({ id }) => layers.current.get(id) ?? []);
        if (part) return paintedAt(pixels, { width, height }, { x, y, scale }, painted);
        return paintedAt(pixels, document, { x: 0, y: 0, scale: 1 }, painted);
      },
      positions: () => [...layers.current.values()].flatMap((layer) => layer.position?.() ?? []),
    }),
    [document, runs, part, width, height, x, y, scale],
  );

  const announce = useEffectEvent((faults: SceneFault[]) => onReady?.(faults));
  const watched = onReady !== undefined;
  useEffect(() => {
    if (!scene || !watched) return;
    let live = true;
    const { faults, release } = sceneReady(document, scene, assets, layers.current);
    void faults.then(async (found) => {
      await afterTwoFrames();
      if (live) announce(found);
    });
    return () => {
      live = false;
      release();
    };
  }, [document, scene, assets, watched]);

  if (!scene || scale <= 0) return null;
  const layer = (id: string) => (handle: LayerHandle | null) => {
    if (handle) layers.current.set(id, handle);
    else layers.current.delete(id);
  };
  return (
    <div style={{ position: 'relative', width, height, overflow: 'hidden' }}>
      <div
        style={{
          position: 'absolute',
          left: box.x,
          top: box.y,
          width: box.width,
          height: box.height,
          overflow: 'hidden',
        }}
      >
        {runs.map((run, i) => {
          if (run.kind === 'canvas') {
            return (
              <CanvasLayer
                key={run.id}
                ref={layer(run.id)}
                {...{ widgets: run.widgets, assets, scale, playing, seen }}
                background={i === 0 && <Backgrounds document={document} sceneId={sceneId} assets={assets} />}
              />
            );
          }
          const { widget } = run;
          const drawn = (inner: Ref<LayerHandle>) =>
            run.kind === 'layer' ? (
              <WidgetLayer ref={inner} {...{ widget, assets, scale, playing, elapsed, volume, onFault }} />
            ) : (
              <CanvasLayer
                ref={inner}
                {...{ widgets: [widget], assets, scale, playing }}
                seen={visibleAreaAround(seen, widget)}
              />
            );
          if (!turn || !hasEntryOrExit(widget)) return <Fragment key={run.id}>{drawn(layer(run.id))}</Fragment>;
          return (
            <AnimatedRun
              key={run.id}
              ref={layer(run.id)}
              {...{ widget, scene: document, scale, turn, playing, elapsed }}
            >
              {drawn}
            </AnimatedRun>
          );
        })}
        {onButton && <TapLayer {...{ document, widgets: scene.widgets, scale, onButton }} />}
      </div>
    </div>
  );
}

/** Paints layers, moved and scaled, onto a canvas of the given ratio, `pixels` wide. */
function paintedAt(
  pixels: number,
  of: { width: number; height: number },
  at: { x: number; y: number; scale: number },
  layers: readonly LayerHandle[],
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(pixels);
  canvas.height = Math.round((pixels * of.height) / of.width);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(canvas.width / of.width, canvas.height / of.height);
  context.translate(at.x, at.y);
  context.scale(at.scale, at.scale);
  for (const layer of layers) layer.paint(context);
  return canvas;
}

function Backgrounds({ document, sceneId, assets }: Pick<SceneViewProps, 'document' | 'sceneId' | 'assets'>) {
  const { width, height } = document;
  return [document, document.scenes.find((each) => each.id === sceneId)].map(
    (of, i) =>
      of && (
        <BackgroundNode key={i === 0 ? 'program' : 'scene'} background={of.background} {...{ assets, width, height }} />
      ),
  );
}
