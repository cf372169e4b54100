import { useImperativeHandle, useRef, useState } from 'react';
import { fitInto, type Size } from '@/lib/widgets';
import type { LayerHandle } from '../../layer-props';
import { layerStyle, paintAt } from '../../layer-style';
import { MediaFault } from '../../media-fault';
import type { WidgetLayerProps } from '../widget-view';

/** Animated image, played by the browser; nothing without its file. */
export function AnimatedImageLayer({ assets, ...props }: WidgetLayerProps<'image'>) {
  const url = assets.url(props.widget.md5);
  return url ? <AnimatedImage {...props} url={url} /> : null;
}

interface AnimatedImageProps extends Omit<WidgetLayerProps<'image'>, 'assets'> {
  url: string;
}

function AnimatedImage({ ref, widget, url, scale }: AnimatedImageProps) {
  const element = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const box = { width: widget.w, height: widget.h };
  // Rounds the corners of the visible picture, which may be smaller than the box.
  const { at, crop } = size ? fitInto(widget.fit, size, box, widget) : { at: { x: 0, y: 0, ...box }, crop: null };
  // Scales the whole picture so that the visible part fits its place.
  const across = crop && size ? at.width / crop.width : 0;
  const down = crop && size ? at.height / crop.height : 0;
  const radius = Math.min(widget.radius, at.width / 2, at.height / 2);

  useImperativeHandle(ref, (): LayerHandle => {
    const image = element.current;
    return {
      async ready() {
        await image?.decode().catch((error: Error) => Promise.reject(new MediaFault('damaged', error.message)));
      },
      paint(context) {
        if (!image || image.naturalWidth === 0) return;
        const natural = { width: image.naturalWidth, height: image.naturalHeight };
        const { at: to, crop } = fitInto(widget.fit, natural, { width: widget.w, height: widget.h }, widget);
        paintAt(context, widget, () => {
          context.beginPath();
          context.roundRect(to.x, to.y, to.width, to.height, Math.min(widget.radius, to.width / 2, to.height / 2));
          context.clip();
          context.drawImage(image, crop.x, crop.y, crop.width, crop.height, to.x, to.y, to.width, to.height);
        });
      },
    };
  }, [widget]);

  return (
    <div style={layerStyle(widget, scale)}>
      <div
        style={{
          position: 'absolute',
          left: at.x * scale,
          top: at.y * scale,
          width: at.width * scale,
          height: at.height * scale,
          borderRadius: radius * scale,
          overflow: 'hidden',
        }}
      >
        <img
          ref={element}
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          style={{
            position: 'absolute',
            left: crop ? -crop.x * across * scale : 0,
            top: crop ? -crop.y * down * scale : 0,
            width: size ? size.width * across * scale : '100%',
            height: size ? size.height * down * scale : '100%',
            maxWidth: 'none',
            display: 'block',
          }}
        />
      </div>
    </div>
  );
}
