import { ownFont, type ProgramDocument, type Scene, sourcesOf } from '@/lib/contract/program';
import { isAnimated, type SceneFault } from '@/lib/player/scene';
import { definitionOf } from '@/lib/widgets';
import type { Assets } from './assets';
import { allTextOf, loadFont } from './fonts';
import type { LayerHandle } from './layer-props';
import { MediaFault } from './media-fault';
import { type Family, loadOwnFont } from './own-fonts';
import { sourceValueOf } from './source-values';
import { images } from './use-image';
import { viewOf } from './widgets';
import type { Decoded } from './widgets/widget-view';

/**
 * Waits until everything at a scene's start is decoded: images, fonts, the first frame of every video. Content that
 * cannot be shown doesn't hold up the rest: it is listed in the result. Call `release` when the scene is gone.
 */
export function sceneReady(
  document: ProgramDocument,
  scene: Scene,
  assets: Assets,
  layers: Iterable<[string, LayerHandle]>,
) {
  const releases: (() => void)[] = [];
  const waits: Promise<SceneFault | null>[] = [];
  const watch = (md5: string, ready: Promise<unknown>) =>
    waits.push(
      ready.then(
        () => null,
        (error: unknown) => faultOf(md5, error),
      ),
    );

  const moving = new Map(layers);
  for (const [md5, { cache, isOptional }] of decodedOf(document, scene, assets)) {
    const url = assets.url(md5);
    if (!url) {
      if (isOptional) continue;
      watch(md5, Promise.reject(new MediaFault('missing', 'no file')));
      continue;
    }
    const { ready, release } = cache.hold(url);
    releases.push(release);
    watch(md5, ready);
  }
  for (const widget of scene.widgets) {
    if (widget.hidden) continue;
    const { files, fonts } = definitionOf(widget);
    const [file] = files(widget);
    // Moving widgets decode their file themselves; others without a file only need their fonts.
    if (file && isAnimated(widget))
      watch(file.md5, moving.get(widget.id)?.ready?.() ?? Promise.reject(new MediaFault('missing', 'no file')));
    const own = ownFont(widget);
    if (own) waits.push(ownFontFault(widget as Family, own.md5, assets));
    else for (const font of fonts(widget)) waits.push(loadFont(font, allTextOf(widget)).then(() => null));
  }
  const sources = sourcesOf({ scenes: [scene] });
  if (sources.length > 0) waits.push(assets.sources.load(sources).then(() => null));
  return {
    faults: Promise.all(waits).then((all) => all.filter((fault) => fault !== null)),
    release() {
      for (const release of releases) release();
    },
  };
}

/** A missing font is not fatal: the text is shown in another one. */
async function ownFontFault(of: Family, md5: string, assets: Assets): Promise<SceneFault | null> {
  if (await loadOwnFont(of, assets)) return null;
  return { md5, kind: assets.url(md5) ? 'damaged' : 'missing', detail: 'no font' };
}

function faultOf(md5: string, error: unknown): SceneFault {
  if (error instanceof MediaFault) return { md5, kind: error.kind, detail: error.message };
  // The only remaining case: images that the browser could not decode.
  return { md5, kind: 'damaged', detail: error instanceof Error ? error.message : String(error) };
}

/** Returns the files that canvases of the scene draw, each once, with the cache that decodes it. */
function decodedOf(document: ProgramDocument, scene: Scene, assets: Assets): Map<string, Omit<Decoded, 'md5'>> {
  const found = new Map<string, Omit<Decoded, 'md5'>>();
  for (const { image } of [document.background, scene.background]) if (image) found.set(image.md5, { cache: images });
  for (const widget of scene.widgets) {
    if (widget.hidden || isAnimated(widget)) continue;
    for (const { md5, ...decoded } of viewOf(widget).decoded(widget, sourceValueOf(widget, assets)))
      found.set(md5, decoded);
  }
  return found;
}

/** Waits until the drawing is visible: one frame to draw it, one to show it. A hidden page has no frames. */
export function afterTwoFrames(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
