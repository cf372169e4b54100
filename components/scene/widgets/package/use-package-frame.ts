import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { WidgetLayerProps } from '../widget-view';
import { watchAnswers } from './answers';
import { frameAnswer } from './frame-page';
import { hungPackages } from './hung';

/** A package that has not begun to show after so long is reported; its picture stays. */
const LOAD_MS = 20_000;
/** One that hung begins again after so long. */
const AGAIN_MS = 60_000;

interface PackageFrame {
  /** Whether there is to be a frame at all: not while it hangs, so that the browser can end its process. */
  runs: boolean;
  shown: boolean;
}

/** Hands a package to the page in its frame, and its values whenever they change, and ends the frame where nothing answers any more. */
export function usePackageFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { widget: { of, values }, assets, onFault }: Pick<WidgetLayerProps<'package'>, 'widget' | 'assets' | 'onFault'>,
): PackageFrame {
  const { md5 } = of;
  const url = assets.url(md5);
  const [shownMd5, setShown] = useState<string>();
  const [hungMd5, setHung] = useState(() => (hungPackages.isLeftOut(md5) ? md5 : undefined));
  const shown = shownMd5 === md5;
  const hangs = hungMd5 === md5;
  const failed = useEffectEvent((detail: string) => onFault?.({ md5, kind: 'other', detail }));
  const say = useEffectEvent((bundle?: string) =>
    frame.current?.contentWindow?.postMessage({ bundle, properties: values }, '*'),
  );

  useEffect(() => {
    if (!url || hangs) return;
    const late = setTimeout(() => failed('timeout'), LOAD_MS);
    const watch = watchAnswers({
      ask: () => frame.current?.contentWindow?.postMessage({ ask: true }, '*'),
      onSilent: () => {
        hungPackages.add(md5);
        setShown(undefined);
        setHung(md5);
      },
      onWell: () => hungPackages.forget(md5),
    });
    const begin = async () => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${answer.status}`);
      say(await answer.text());
    };
    const hear = ({ source, data }: MessageEvent) => {
      const answer = source === frame.current?.contentWindow ? frameAnswer(data) : null;
      if (answer === null) return;
      watch.answered();
      if (answer === 'here') return;
      if (answer === 'ready') {
        begin().catch((error: unknown) => failed(String(error)));
        return;
      }
      clearTimeout(late);
      if (answer === 'shown') setShown(md5);
      else failed('');
    };
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      watch.stop();
      window.removeEventListener('message', hear);
    };
  }, [frame, url, md5, hangs]);
  useEffect(() => {
    if (!hangs) return;
    failed('hangs');
    const timer = setInterval(() => {
      if (!hungPackages.isLeftOut(md5)) setHung(undefined);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [hangs, md5]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said whenever a value changes
  useEffect(() => {
    if (shown) say();
  }, [shown, values]);

  return { runs: url !== undefined && !hangs, shown };
}
