import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { fitInto } from '@/lib/widgets';
import { pageAt } from '@/lib/widgets/document/page-at';
import type { LayerHandle } from '../../layer-props';
import { layerStyle, paintAt } from '../../layer-style';
import { MediaFault } from '../../media-fault';
import type { WidgetLayerProps } from '../widget-view';

/**
 * Pages of a document, one after the other; the next one is decoded beneath the visible one. Pages without a file are
 * skipped.
 */
export function DocumentLayer({ ref, widget, assets, scale, playing, elapsed }: WidgetLayerProps<'document'>) {
  const urls = widget.pages.flatMap(({ md5 }) => assets.url(md5) ?? []);
  const page = usePage(urls.length, widget.pageSeconds, playing, elapsed);
  const shown = useRef<HTMLImageElement>(null);
  const next = (page + 1) % Math.max(1, urls.length);

  useImperativeHandle(ref, (): LayerHandle => {
    return {
      async ready() {
        await shown.current?.decode().catch((error: Error) => Promise.reject(new MediaFault('damaged', error.message)));
      },
      paint(context) {
        const image = shown.current;
        if (!image || image.naturalWidth === 0) return;
        const natural = { width: image.naturalWidth, height: image.naturalHeight };
        const { at, crop } = fitInto(widget.fit, natural, { width: widget.w, height: widget.h });
        paintAt(context, widget, () =>
          context.drawImage(image, crop.x, crop.y, crop.width, crop.height, at.x, at.y, at.width, at.height),
        );
      },
    };
  }, [widget]);

  return (
    <div style={layerStyle(widget, scale)}>
      {[...new Set([page, next])].map((n) => (
        <img
          key={n}
          ref={n === page ? shown : undefined}
          src={urls[n]}
          alt=""
          decoding="sync"
          style={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: widget.fit,
            display: 'block',
            opacity: n === page ? 1 : 0,
          }}
        />
      ))}
    </div>
  );
}

/** Returns the current page: by the scene's time if available, otherwise by the time played. */
function usePage(pages: number, pageSeconds: number, playing: boolean, elapsed: (() => number) | undefined): number {
  const [page, setPage] = useState(0);
  const startedAt = useRef<number | null>(null);
  const seconds = useEffectEvent(() => {
    if (elapsed) return elapsed();
    startedAt.current ??= performance.now();
    return (performance.now() - startedAt.current) / 1_000;
  });
  useEffect(() => {
    if (!playing || pages < 2) return;
    let timer: ReturnType<typeof setTimeout>;
    const turn = () => {
      const at = pageAt(pages, pageSeconds, seconds());
      setPage(at.page);
      timer = setTimeout(turn, at.nextIn);
    };
    turn();
    return () => clearTimeout(timer);
  }, [playing, pages, pageSeconds]);
  return page < pages ? page : 0;
}
