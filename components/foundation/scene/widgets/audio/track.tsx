import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { SceneFault } from '@/lib/player/scene';
import { loudness } from '@/lib/widgets';
import type { LayerHandle } from '../../layer-props';
import { mediaFault } from '../../media-fault';
import { mediaReady } from '../../media-ready';

/** Interval of volume steps, short enough to be inaudible. */
const FADE_MS = 50;

interface TrackProps {
  ref: Ref<LayerHandle>;
  url: string;
  loop: boolean;
  playing: boolean;
  /** Volume, 0 to 1. */
  volume: number;
  /** Fade duration in seconds. */
  fade: number;
  onPlaying: () => void;
  onEnded: () => void;
  onFault: (kind: SceneFault['kind'], detail: string) => void;
}

/** Single audio file. It waits at its start until `playing`. */
export function Track({ ref, url, loop, playing, volume, fade, onPlaying, onEnded, onFault }: TrackProps) {
  const element = useRef<HTMLAudioElement>(null);
  const silenced = useEffectEvent((detail: string) => onFault('silenced', detail));

  useImperativeHandle(
    ref,
    (): LayerHandle => ({
      ready: async () => {
        if (element.current) await mediaReady(element.current);
      },
      paint: () => undefined,
    }),
    [],
  );

  useEffect(() => {
    const audio = element.current;
    if (!audio) return;
    const set = () => {
      audio.volume = Math.min(1, volume * loudness(audio.currentTime, audio.duration, fade));
    };
    audio.muted = volume === 0;
    set();
    if (fade === 0 || !playing) return;
    const timer = setInterval(set, FADE_MS);
    return () => clearInterval(timer);
  }, [playing, volume, fade]);

  useEffect(() => {
    const audio = element.current;
    if (!audio || !playing) return;
    const end = playWhenAllowed(audio, (detail) => silenced(detail));
    return () => {
      end();
      audio.pause();
    };
  }, [playing]);

  return (
    <audio
      ref={element}
      src={url}
      loop={loop}
      preload="auto"
      onPlaying={onPlaying}
      onEnded={onEnded}
      onError={({ currentTarget }) => {
        const { kind, message } = mediaFault(currentTarget);
        onFault(kind, message);
      }}
    />
  );
}

/**
 * Plays audio when allowed: browsers may block sound before a user gesture. Reports it, and tries again on the first
 * touch.
 */
function playWhenAllowed(audio: HTMLAudioElement, onSilenced: (detail: string) => void): () => void {
  const touches = new AbortController();
  const play = () =>
    audio.play().catch((error: unknown) => {
      if (touches.signal.aborted || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      onSilenced(error.message);
    });
  void play();
  const again = () => {
    if (audio.paused && !audio.ended) void play();
  };
  for (const touch of ['pointerdown', 'keydown'] as const)
    document.addEventListener(touch, again, { signal: touches.signal });
  return () => touches.abort();
}
