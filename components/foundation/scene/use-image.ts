'use client';
import { useEffect, useState } from 'react';
import { type SharedCache, sharedCache } from './shared-cache';

/** Decoded images by URL. */
export const images = sharedCache<HTMLImageElement>(async (url) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
});

/** Returns an image once decoded, so that its first drawing drops no frame; undefined until then. */
export function useImage(url: string | undefined): HTMLImageElement | undefined {
  return useShared(images, url);
}

/** Returns an item of a shared cache once available. */
export function useShared<T>(cache: SharedCache<T>, url: string | undefined): T | undefined {
  const [, arrived] = useState(0);
  const value = url ? cache.peek(url) : undefined;
  const drawn = value !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` is what the render before this effect saw
  useEffect(() => {
    if (!url) return;
    const { ready, release } = cache.hold(url);
    let live = true;
    if (!drawn) {
      ready.then(
        () => live && arrived((n) => n + 1),
        () => undefined,
      );
    }
    return () => {
      live = false;
      release();
    };
  }, [cache, url]);
  return value;
}
