import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createFloodDetector, isFromInsideFrame, messageFromFrame } from '../frame-messages';
import type { WidgetLayerProps } from '../widget-view';
import { watchAnswers } from './answers';
import { frameAnswer } from './frame-page';
import { stoppedPackages } from './stopped';

/** Milliseconds after which a package that shows nothing is reported; its picture stays. */
const LOAD_MS = 20_000;
/** Maximum messages of a package per second. They are never read; more of them would slow down playback. */
const MOST_MESSAGES = 200;
/** Milliseconds until a stopped package starts again. */
const AGAIN_MS = 60_000;

interface PackageFrame {
  /** False if the frame must be removed because it hangs, so that the browser can end its process. */
  runs: boolean;
  shown: boolean;
}

/**
 * Passes a package and its values to the page in its frame, and removes the frame if it stops responding or floods this
 * page with messages.
 */
export function usePackageFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { widget: { of, values }, assets, onFault }: Pick<WidgetLayerProps<'package'>, 'widget' | 'assets' | 'onFault'>,
): PackageFrame {
  const { md5 } = of;
  const url = assets.url(md5);
  const [shownMd5, setShown] = useState<string>();
  const [stoppedMd5, setStopped] = useState(() => (stoppedPackages.isLeftOut(md5) ? md5 : undefined));
  const shown = shownMd5 === md5;
  const isStopped = stoppedMd5 === md5;
  const failed = useEffectEvent((detail: string) => onFault?.({ md5, kind: 'other', detail }));
  const say = useEffectEvent((bundle?: string) =>
    frame.current?.contentWindow?.postMessage({ bundle, properties: values }, '*'),
  );

  useEffect(() => {
    if (!url || isStopped) return;
    const late = setTimeout(() => failed('timeout'), LOAD_MS);
    const stop = (why: string) => {
      stoppedPackages.add(md5);
      setShown(undefined);
      setStopped(md5);
      failed(why);
    };
    const watch = watchAnswers({
      ask: () => frame.current?.contentWindow?.postMessage({ ask: true }, '*'),
      onSilent: () => stop('hangs'),
      onWell: () => stoppedPackages.forget(md5),
    });
    const begin = async () => {
      const answer = await fetch(url);
      if (!answer.ok) throw new Error(`${answer.status}`);
      say(await answer.text());
    };
    const isFlood = createFloodDetector(MOST_MESSAGES);
    const hear = (event: MessageEvent) => {
      if (isFromInsideFrame(frame.current, event)) {
        if (isFlood(event.timeStamp)) {
          window.removeEventListener('message', hear);
          stop('flood');
        }
        return;
      }
      const answer = frameAnswer(messageFromFrame(frame.current, event));
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
  }, [frame, url, md5, isStopped]);
  useEffect(() => {
    if (!isStopped) return;
    const timer = setInterval(() => {
      if (!stoppedPackages.isLeftOut(md5)) setStopped(undefined);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isStopped, md5]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a value changes
  useEffect(() => {
    if (shown) say();
  }, [shown, values]);

  return { runs: url !== undefined && !isStopped, shown };
}
