import { useEffect, useEffectEvent, useImperativeHandle, useReducer } from 'react';
import { fitInto } from '@/lib/widgets';
import { addressFault } from '@/lib/widgets/web-page/address';
import type { LayerHandle } from '../../layer-props';
import { layerStyle, paintAt } from '../../layer-style';
import { useImage } from '../../use-image';
import type { WidgetLayerProps } from '../widget-view';
import { FramedPage } from './framed-page';
import { type Loads, loadsReducer } from './loads';
import { paintSign } from './paint-sign';

/** Milliseconds after which a page that didn't respond is requested again, whatever its refresh interval. */
const AGAIN_MS = 30_000;

/**
 * Page of another site. A reload happens beneath the visible page and replaces it when done, so that loading is never
 * visible. The fallback image is shown until a page has loaded, and while none responds.
 */
export function WebPageLayer({ ref, widget, assets, scale, onFault }: WidgetLayerProps<'webPage'>) {
  const { address, refresh, zoom, interactive, fallback, w, h } = widget;
  const wrong = addressFault(address, location.host);
  const [{ shown, loading }, dispatch] = useReducer(loadsReducer, wrong, begin);
  const url = fallback && assets.url(fallback.md5);
  const picture = useImage(url);
  const failed = useEffectEvent(() => address !== '' && onFault?.({ md5: null, kind: 'noAnswer', detail: address }));

  useEffect(() => {
    if (wrong) failed();
  }, [wrong]);
  useEffect(() => {
    const again = shown === null ? AGAIN_MS : refresh && refresh * 1_000;
    if (wrong || loading !== null || !again) return;
    const timer = setTimeout(() => dispatch('load'), again);
    return () => clearTimeout(timer);
  }, [wrong, shown, loading, refresh]);

  useImperativeHandle(
    ref,
    (): LayerHandle => ({
      // The scene doesn't wait for pages: the fallback image is shown instead.
      ready: async () => undefined,
      paint(context) {
        paintAt(context, widget, () => {
          // Browsers don't allow capturing a foreign page.
          if (shown !== null) return paintSign(context, widget);
          if (!picture || !fallback) return;
          const size = { width: picture.naturalWidth, height: picture.naturalHeight };
          const { at, crop } = fitInto(fallback.fit, size, { width: w, height: h });
          context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, at.x, at.y, at.width, at.height);
        });
      },
    }),
    [widget, shown, picture, fallback, w, h],
  );

  const fills = { position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' } as const;
  return (
    <div
      // Keeps keyboard focus in the player.
      inert={!interactive}
      style={{ ...layerStyle(widget, scale), pointerEvents: interactive ? 'auto' : 'none' }}
    >
      {url && shown === null && <img src={url} alt="" style={{ ...fills, objectFit: fallback?.fit }} />}
      {[shown, loading].map(
        (load) =>
          load !== null && (
            <FramedPage
              key={load}
              title={widget.name}
              {...{ address, interactive, w, h }}
              scale={scale * (zoom / 100)}
              zoom={zoom / 100}
              seen={load === shown}
              onAnswer={(answer) => {
                dispatch({ load, answer });
                if (answer === 'failed') failed();
              }}
            />
          ),
      )}
    </div>
  );
}

const begin = (wrong: string | null): Loads => ({ shown: null, loading: wrong ? null : 1, last: 1 });
