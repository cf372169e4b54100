'use client';
import { mediaReady } from '../../media-ready';
import { sharedCache } from '../../shared-cache';
import { useShared } from '../../use-image';

/** First frames of videos by URL, for places where they don't play: editor and thumbnails. */
export const videoStills = sharedCache<HTMLCanvasElement>(firstFrame);

/** Returns a video's first frame once decoded. */
export function useVideoStill(url: string | undefined): HTMLCanvasElement | undefined {
  return useShared(videoStills, url);
}

async function firstFrame(url: string): Promise<HTMLCanvasElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = url;
  try {
    await mediaReady(video);
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas;
  } finally {
    // Releases the decoder, which a removed element would hold until it is collected.
    video.removeAttribute('src');
    video.load();
  }
}
