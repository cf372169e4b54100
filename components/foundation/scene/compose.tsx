'use client';
import type Konva from 'konva';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Layer, Stage } from 'react-konva';
import { type ProgramDocument, sourcesOf } from '@/lib/contract/program';
import { definitionOf } from '@/lib/widgets';
import type { Assets } from './assets';
import { BackgroundNode } from './background-node';
import { allTextOf, loadFont } from './fonts';
import { loadOwnFont } from './own-fonts';
import type { CacheEntry, SharedCache } from './shared-cache';
import { sourceValueOf } from './source-values';
import { images } from './use-image';
import { WidgetNode } from './widget-node';
import { viewOf } from './widgets';

export const SCREENSHOT_WIDTH = 1280;

/**
 * Renders a picture of a scene's start, with the first frame of videos: JPEG, at most `width` pixels wide. Unavailable
 * content is left out. Nothing becomes visible on the page.
 */
export async function compose(
  document: ProgramDocument,
  sceneId: string,
  assets: Assets,
  { width }: { width: number },
): Promise<Blob> {
  const scene = document.scenes.find((each) => each.id === sceneId);
  if (!scene) throw new Error(`no scene ${sceneId}`);
  const holds: CacheEntry<unknown>[] = [];
  // Rows name pictures, too.
  await assets.sources.load(sourcesOf({ scenes: [scene] })).catch(() => undefined);
  for (const { image } of [document.background, scene.background])
    if (image) holds.push(hold(images, assets.url(image.md5)));
  for (const widget of scene.widgets) {
    for (const { md5, cache } of viewOf(widget).decoded(widget, sourceValueOf(widget, assets)))
      holds.push(hold(cache, assets.url(md5)));
    for (const font of definitionOf(widget).fonts(widget))
      holds.push({
        ready: font.fontFile ? loadOwnFont(font, assets) : loadFont(font, allTextOf(widget)),
        release: () => undefined,
      });
  }
  await Promise.allSettled(holds.map(({ ready }) => ready));

  const stage = createRef<Konva.Stage>();
  const root = createRoot(globalThis.document.createElement('div'));
  const size = { width: document.width, height: document.height };
  const scale = Math.min(1, width / document.width);
  try {
    // Everything is decoded, so Konva draws synchronously.
    flushSync(() =>
      root.render(
        <Stage
          ref={stage}
          width={size.width * scale}
          height={size.height * scale}
          scaleX={scale}
          scaleY={scale}
          listening={false}
        >
          <Layer listening={false}>
            <BackgroundNode background={document.background} assets={assets} {...size} />
            <BackgroundNode background={scene.background} assets={assets} {...size} />
            {scene.widgets.map((widget) => (
              <WidgetNode key={widget.id} widget={widget} assets={assets} />
            ))}
          </Layer>
        </Stage>,
      ),
    );
    const canvas = stage.current?.toCanvas({ pixelRatio: 1 });
    if (!canvas) throw new Error('nothing was drawn');
    return await jpeg(canvas);
  } finally {
    root.unmount();
    for (const { release } of holds) release();
  }
}

/** Encodes a JPEG on black, because a scene's background may be transparent. */
export function jpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const context = canvas.getContext('2d');
  if (context) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#000';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.85),
  );
}

function hold(cache: SharedCache<unknown>, url: string | undefined): CacheEntry<unknown> {
  return url ? cache.hold(url) : { ready: Promise.resolve(), release: () => undefined };
}
