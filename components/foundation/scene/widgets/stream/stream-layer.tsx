import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { fitInto } from '@/lib/widgets';
import { addressFault } from '@/lib/widgets/web-page/address';
import type { LayerHandle } from '../../layer-props';
import { layerStyle, paintAt } from '../../layer-style';
import { useImage } from '../../use-image';
import type { WidgetLayerProps } from '../widget-view';
import type { StreamAnswer } from './frame-page';
import { paintSign } from './paint-sign';
import { StreamFrame } from './stream-frame';

/**
 * Stream during playback. The fallback image or a sign with its host is shown until it plays, and while it doesn't
 * respond.
 */
export function StreamLayer({ ref, widget, assets, scale, playing, volume, onFault }: WidgetLayerProps<'stream'>) {
  const { address, fit, fallback, w, h, muted } = widget;
  const wrong = address === '' || addressFault(address, location.host) !== null;
  const [isSeen, setIsSeen] = useState(false);
  const last = useRef<ImageBitmap | null>(null);
  const sign = useRef<HTMLCanvasElement>(null);
  const url = fallback && assets.url(fallback.md5);
  const picture = useImage(url);

  const refused = useEffectEvent(() => address !== '' && onFault?.({ md5: null, kind: 'noAnswer', detail: address }));
  useEffect(() => {
    if (wrong) refused();
  }, [wrong]);
  useEffect(() => () => last.current?.close(), []);
  useEffect(() => {
    const canvas = sign.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || isSeen) return;
    [canvas.width, canvas.height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
    context.scale(scale, scale);
    paintSign(context, { w, h, address });
  }, [w, h, address, scale, isSeen]);

  useImperativeHandle(
    ref,
    (): LayerHandle => ({
      // The scene doesn't wait for streams: the fallback image is shown instead.
      ready: async () => undefined,
      paint(context) {
        paintAt(context, widget, () => {
          const shown = isSeen ? last.current : picture;
          if (!shown) return paintSign(context, widget);
          const size =
            shown instanceof ImageBitmap ? shown : { width: shown.naturalWidth, height: shown.naturalHeight };
          const { at, crop } = fitInto(isSeen ? fit : (fallback?.fit ?? fit), size, { width: w, height: h });
          context.drawImage(shown, crop.x, crop.y, crop.width, crop.height, at.x, at.y, at.width, at.height);
        });
      },
    }),
    [widget, isSeen, picture, fallback, fit, w, h],
  );

  const answered = (answer: StreamAnswer) => {
    switch (answer.state) {
      case 'playing':
        return setIsSeen(true);
      case 'picture':
        last.current?.close();
        last.current = answer.picture;
        return;
      case 'silenced':
        return onFault?.({ md5: null, kind: 'silenced', detail: address });
      case 'failed':
        setIsSeen(false);
        return onFault?.(
          answer.reason === 'unsupported'
            ? { md5: null, kind: 'other', detail: `${address}: not supported` }
            : { md5: null, kind: 'noAnswer', detail: address },
        );
      default:
        // A stalled stream keeps its last frame.
        return;
    }
  };

  const fills = { position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' } as const;
  return (
    <div style={layerStyle(widget, scale)}>
      {!isSeen &&
        (url ? (
          <img src={url} alt="" style={{ ...fills, objectFit: fallback?.fit }} />
        ) : (
          <canvas ref={sign} style={fills} />
        ))}
      {!wrong && (
        <StreamFrame
          {...{ address, fit, playing }}
          title={widget.name}
          muted={muted || volume === 0}
          volume={(volume * widget.volume) / 100}
          onAnswer={answered}
          style={{ ...fills, opacity: isSeen ? 1 : 0 }}
        />
      )}
    </div>
  );
}
