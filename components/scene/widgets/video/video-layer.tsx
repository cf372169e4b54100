import { type CSSProperties, useEffect, useImperativeHandle, useRef } from 'react';
import { fitInto } from '@/lib/widgets';
import type { LayerHandle } from '../../layer-props';
import { layerStyle, paintAt } from '../../layer-style';
import type { WidgetLayerProps } from '../widget-view';
import { framePresent } from './video-still';

/** A video that plays. It waits at its first frame until `playing`; without its file there is nothing. */
export function VideoLayer({ assets, ...props }: WidgetLayerProps<'video'>) {
  const url = assets.url(props.widget.md5);
  return url ? <VideoElement {...props} url={url} /> : null;
}

interface VideoElementProps extends Omit<WidgetLayerProps<'video'>, 'assets'> {
  url: string;
}

function VideoElement({ ref, widget, url, scale, playing, volume, onBlocked }: VideoElementProps) {
  const element = useRef<HTMLVideoElement>(null);
  const poster = useRef<HTMLCanvasElement>(null);

  useImperativeHandle(ref, (): LayerHandle => {
    const video = element.current;
    return {
      async ready() {
        if (!video) throw new Error('gone');
        await framePresent(video);
        if (poster.current) drawPoster(poster.current, video);
      },
      paint(context) {
        if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
        const { at, crop } = fitInto(
          widget.fit,
          { width: video.videoWidth, height: video.videoHeight },
          { width: widget.w, height: widget.h },
        );
        paintAt(context, widget, () =>
          context.drawImage(video, crop.x, crop.y, crop.width, crop.height, at.x, at.y, at.width, at.height),
        );
      },
    };
  }, [widget]);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.volume = Math.min(1, (volume * widget.volume) / 100);
    video.muted = widget.muted || volume === 0;
  }, [volume, widget.volume, widget.muted]);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    if (!playing) {
      video.pause();
      return;
    }
    if (!video.ended) play(video, onBlocked);
    if (poster.current) removePoster(poster.current, video);
  }, [playing, onBlocked]);

  // A decoder is scarce on small machines: give it back at once, not when the element is collected.
  useEffect(() => {
    const video = element.current;
    return () => {
      if (!video) return;
      queueMicrotask(() => {
        if (video.isConnected) return;
        video.removeAttribute('src');
        video.load();
      });
    };
  }, []);

  const style: CSSProperties = { ...layerStyle(widget, scale), objectFit: widget.fit, display: 'block' };
  return (
    <>
      <canvas ref={poster} style={style} />
      <video
        ref={element}
        src={url}
        loop={widget.loop}
        muted={widget.muted}
        playsInline
        preload="auto"
        disablePictureInPicture
        style={style}
      />
    </>
  );
}

/** Browsers paint no frame of a video that nobody sees: a scene would come without it. Its first one lies beneath until then. */
function drawPoster(poster: HTMLCanvasElement, video: HTMLVideoElement): void {
  poster.width = video.videoWidth;
  poster.height = video.videoHeight;
  poster.getContext('2d')?.drawImage(video, 0, 0);
}

/** The first frames that are counted come before the browser has put one of them on the screen. */
const SEEN_FRAMES = 3;

/**
 * Once the video paints by itself: beneath one that is transparent the first frame would stay. It begins a moment before
 * it is seen, and paints nothing until then, nor in the frame in which it comes into sight: that would be black.
 */
function removePoster(poster: HTMLCanvasElement, video: HTMLVideoElement, seen = 0): void {
  const next = () => {
    const frames = video.checkVisibility({ opacityProperty: true }) ? seen + 1 : 0;
    if (frames < SEEN_FRAMES) removePoster(poster, video, frames);
    else poster.width = 0;
  };
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(next);
  else (video as HTMLVideoElement).addEventListener('timeupdate', next, { once: true });
}

/** Without a touch of the page, browsers may refuse sound: the picture goes first. */
function play(video: HTMLVideoElement, onBlocked?: () => void): void {
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    onBlocked?.();
    void video.play().catch(() => undefined);
  });
}
