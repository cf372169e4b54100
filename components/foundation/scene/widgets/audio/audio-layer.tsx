import { useRef, useState } from 'react';
import { trackAfter } from '@/lib/widgets';
import type { WidgetLayerProps } from '../widget-view';
import { Track } from './track';

/** Audio that plays one track after the other during the scene. Invisible. */
export function AudioLayer({ ref, widget, assets, playing, volume, onFault }: WidgetLayerProps<'audio'>) {
  const { tracks, loop, fade } = widget;
  const [at, setAt] = useState<number | null>(0);
  /** Number of consecutive failed tracks; once all have failed, there is nothing left to try. */
  const failed = useRef(0);
  const track = at === null ? undefined : tracks[at];
  const url = track && assets.url(track.md5);
  if (!track || !url) return null;
  const next = () => setAt((now) => (now === null ? null : trackAfter(now, widget)));
  return (
    <Track
      key={at}
      ref={ref}
      {...{ url, playing, fade }}
      loop={loop && tracks.length === 1}
      volume={(volume * widget.volume) / 100}
      onPlaying={() => {
        failed.current = 0;
      }}
      onEnded={next}
      onFault={(kind, detail) => {
        onFault?.({ md5: track.md5, kind, detail });
        if (kind === 'silenced') return;
        failed.current += 1;
        if (playing && failed.current < tracks.length) next();
      }}
    />
  );
}
