import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { fitInto, type Size } from '@/lib/widgets';
import type { LayerHandle } from '../../layer-props';
import { layerStyle, paintAt } from '../../layer-style';
import { MediaFault } from '../../media-fault';
import { animateExit, enter } from '../../transition';
import { images, useImage } from '../../use-image';
import type { WidgetLayerProps } from '../widget-view';
import { useTurn } from './use-turn';

interface Shown {
  number: number;
  url: string;
  size: Size;
}

/** Pictures that take turns, each fading in over the one before. The next one is decoded in advance. */
export function CarouselLayer({ ref, widget, assets, scale, playing }: WidgetLayerProps<'carousel'>) {
  const { turn, item, next } = useTurn(widget, playing);
  const url = item && assets.url(item.md5);
  const image = useImage(url);
  useImage(next && assets.url(next.md5));
  /** Visible picture, preceded by the one it covers. */
  const [stack, setStack] = useState<readonly Shown[]>([]);
  const top = stack.at(-1);
  if (image && url && top?.url !== url) {
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    setStack([...stack.slice(-1), { number: turn.number, url, size }]);
  } else if (!item && top) setStack([]);

  useImperativeHandle(
    ref,
    (): LayerHandle => ({
      async ready() {
        if (!item) return;
        if (!url) throw new MediaFault('missing', 'no file');
        const { ready, release } = images.hold(url);
        await ready.catch((error: Error) => Promise.reject(new MediaFault('damaged', error.message))).finally(release);
      },
      paint(context) {
        const seen = top && images.peek(top.url);
        if (!top || !seen) return;
        const { at: to, crop } = fitInto(widget.fit, top.size, { width: widget.w, height: widget.h });
        paintAt(context, widget, () => {
          context.beginPath();
          context.roundRect(to.x, to.y, to.width, to.height, Math.min(widget.radius, to.width / 2, to.height / 2));
          context.clip();
          context.drawImage(seen, crop.x, crop.y, crop.width, crop.height, to.x, to.y, to.width, to.height);
        });
      },
    }),
    [widget, item, url, top],
  );

  return (
    <div style={layerStyle(widget, scale)}>
      {stack.map((shown, i) => (
        <Picture
          key={shown.number}
          shown={shown}
          widget={widget}
          scale={scale}
          leaving={i < stack.length - 1}
          // The first picture appears with its scene.
          enters={stack.length > 1}
        />
      ))}
    </div>
  );
}

interface PictureProps extends Pick<WidgetLayerProps<'carousel'>, 'widget' | 'scale'> {
  shown: Shown;
  leaving: boolean;
  enters: boolean;
}

function Picture({ shown, widget, scale, leaving, enters }: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const { fit, radius, transition, w, h } = widget;
  const box = { width: w, height: h };
  const at = fit === 'contain' ? fitInto('contain', shown.size, box).at : { x: 0, y: 0, ...box };
  const [coming] = useState(enters);

  useLayoutEffect(() => {
    if (coming && element.current) void enter(element.current, transition);
  }, [coming, transition]);
  useLayoutEffect(() => {
    if (leaving && element.current) animateExit(element.current, transition);
  }, [leaving, transition]);

  return (
    <img
      ref={element}
      src={shown.url}
      alt=""
      style={{
        position: 'absolute',
        left: at.x * scale,
        top: at.y * scale,
        width: at.width * scale,
        height: at.height * scale,
        objectFit: fit === 'cover' ? 'cover' : 'fill',
        borderRadius: Math.min(radius, at.width / 2, at.height / 2) * scale,
        display: 'block',
      }}
    />
  );
}
