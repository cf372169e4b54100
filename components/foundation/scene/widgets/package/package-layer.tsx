import { useImperativeHandle, useRef } from 'react';
import { fitInto } from '@/lib/widgets';
import type { LayerHandle } from '../../layer-props';
import { layerStyle, paintAt } from '../../layer-style';
import { useImage } from '../../use-image';
import type { WidgetLayerProps } from '../widget-view';
import { FRAME_PATH } from './frame-page';
import { paintSign } from './paint-sign';
import { usePackageFrame } from './use-package-frame';

/**
 * Package of the widget library, loaded from its single file into an isolated frame. Its picture is shown until it is
 * ready.
 */
export function PackageLayer({ ref, widget, assets, scale, onFault }: WidgetLayerProps<'package'>) {
  const { of, interactive, w, h } = widget;
  const frame = useRef<HTMLIFrameElement>(null);
  const url = assets.url(of.md5);
  const pictureUrl = of.picture ? assets.url(of.picture.md5) : undefined;
  const picture = useImage(pictureUrl);
  const { runs, shown } = usePackageFrame(frame, { widget, assets, onFault });

  useImperativeHandle(
    ref,
    (): LayerHandle => ({
      // The scene doesn't wait for packages: the picture is shown instead.
      ready: async () => undefined,
      paint(context) {
        paintAt(context, widget, () => {
          // Content of a cross-origin frame cannot be captured.
          if (!picture) return paintSign(context, widget);
          const size = { width: picture.naturalWidth, height: picture.naturalHeight };
          const { at, crop } = fitInto('contain', size, { width: w, height: h });
          context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, at.x, at.y, at.width, at.height);
        });
      },
    }),
    [widget, picture, w, h],
  );

  return (
    <div
      // Keeps keyboard focus in the player.
      inert={!interactive}
      style={{ ...layerStyle(widget, scale), pointerEvents: interactive ? 'auto' : 'none' }}
    >
      {pictureUrl && !shown && (
        <img
          src={pictureUrl}
          alt=""
          style={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
        />
      )}
      {runs && (
        <iframe
          // Another version needs a new page.
          key={url}
          ref={frame}
          title={widget.name}
          src={FRAME_PATH}
          allow=""
          referrerPolicy="no-referrer"
          style={{
            position: 'absolute',
            left: 0,
            top: 0,
            width: w,
            height: h,
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
            opacity: shown ? 1 : 0,
          }}
        />
      )}
    </div>
  );
}
