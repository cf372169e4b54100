import type { ProgramDocument, Scene } from '@/lib/contract/program';
import type { Assets } from './assets';
import { loadFont } from './fonts';
import type { LayerHandle } from './layer-props';
import { images } from './use-image';

/** A thing of a scene that cannot be shown. */
export interface SceneFault {
  md5: string;
  reason: string;
}

/**
 * Waits until all that a scene shows at its start is decoded: pictures, fonts, the first frame of every film.
 * What cannot be shown does not hold up the rest: it is named in the answer. Call `release` when the scene is gone.
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
        (error: unknown) => ({ md5, reason: error instanceof Error ? error.message : String(error) }),
      ),
    );

  const films = new Map(layers);
  for (const md5 of picturesOf(document, scene)) {
    const url = assets.url(md5);
    if (!url) {
      watch(md5, Promise.reject(new Error('missing')));
      continue;
    }
    const { ready, release } = images.hold(url);
    releases.push(release);
    watch(md5, ready);
  }
  for (const widget of scene.widgets) {
    if (widget.hidden) continue;
    if (widget.type === 'video')
      watch(widget.md5, films.get(widget.id)?.ready?.() ?? Promise.reject(new Error('missing')));
    if ('fontFamily' in widget) waits.push(loadFont(widget).then(() => null));
  }
  return {
    faults: Promise.all(waits).then((all) => all.filter((fault) => fault !== null)),
    release() {
      for (const release of releases) release();
    },
  };
}

function picturesOf(document: ProgramDocument, scene: Scene): Set<string> {
  const found = new Set<string>();
  for (const { image } of [document.background, scene.background]) if (image) found.add(image.md5);
  for (const widget of scene.widgets) if (widget.type === 'image' && !widget.hidden) found.add(widget.md5);
  return found;
}

/** Until what has been drawn is on the glass: one frame to draw it, one to show it. A hidden page has no frames. */
export function twoFrames(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}
