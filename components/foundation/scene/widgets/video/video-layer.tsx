import { type CSSProperties, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { fitInto } from '@/lib/widgets';
import type { LayerHandle } from '../../layer-props';
import { layerStyle, paintAt } from '../../layer-style';
import { mediaReady } from '../../media-ready';
import type { WidgetLayerProps } from '../widget-view';
import { syncToSceneTime } from './keep-pace';
import { drawPoster, removePoster } from './video-poster';

/** Video during playback. It waits at its first frame until `playing`; nothing without its file. */
export function VideoLayer({ assets, ...props }: WidgetLayerProps<'video'>) {
  const url = assets.url(props.widget.md5);
  return url ? <VideoElement {...props} url={url} /> : null;
}

interface VideoElementProps extends Omit<WidgetLayerProps<'video'>, 'assets'> {
  url: string;
}

function VideoElement({ ref, widget, url, scale, playing, elapsed, volume, onFault }: VideoElementProps) {
  const element = useRef<HTMLVideoElement>(null);
  const poster = useRef<HTMLCanvasElement>(null);
  /** True while it should play: a pause by the browser is a fault then. */
  const running = useRef(false);

  useImperativeHandle(ref, (): LayerHandle => {
    const video = element.current;
    return {
      async ready() {
        if (!video) throw new Error('gone');
        await mediaReady(video);
        if (poster.current) await drawPoster(poster.current, video);
      },
      position: () => (video && running.current && !video.ended ? video.currentTime : null),
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

  const silenced = useEffectEvent((detail: string) => onFault?.({ md5: widget.md5, kind: 'silenced', detail }));
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    running.current = playing;
    if (!playing) {
      video.pause();
      return;
    }
    if (!video.ended) play(video, (detail) => silenced(detail));
    if (poster.current) removePoster(poster.current, video);
  }, [playing]);

  useEffect(() => {
    const video = element.current;
    return video && playing && elapsed ? syncToSceneTime(video, elapsed) : undefined;
  }, [playing, elapsed]);

  // Decoders are scarce on small machines: release it immediately instead of on garbage collection.
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

/** Autoplay with sound may be blocked without a user gesture; the video must play regardless. */
function play(video: HTMLVideoElement, onSilenced: (detail: string) => void): void {
  video.play().catch((error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    onSilenced(error.message);
    void video.play().catch(() => undefined);
  });
}
