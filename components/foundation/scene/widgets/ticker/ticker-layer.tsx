import { useImperativeHandle, useMemo, useRef } from 'react';
import { useFont } from '../../fonts';
import { layerStyle, paintAt } from '../../layer-style';
import { type RunningPanel, runsOf, SEPARATOR } from '../../messages/arrange';
import { canvasFont, fontStack, measureFor } from '../../messages/message-font';
import type { PanelHandle } from '../../messages/panel-handle';
import { ScrollingPanel } from '../../messages/scrolling-panel';
import type { WidgetLayerProps } from '../widget-view';
import { useTexts } from './use-texts';

/** Texts that run through the widget's box endlessly, animated like messages along an edge. */
export function TickerLayer({ ref, widget, assets, scale, playing }: WidgetLayerProps<'ticker'>) {
  const running = useRef<PanelHandle>(null);
  const fontVersion = useFont(widget);
  const texts = useTexts(widget, assets, playing);
  const panel = useMemo((): RunningPanel => {
    const { w, h, fontSize, fontFamily, bold, italic, color, background, speed } = widget;
    const [width, height, size] = [w * scale, h * scale, fontSize * scale];
    const measure = measureFor(fontVersion, { fontFamily, italic });
    return {
      ...{ x: 0, y: 0, width, height, size, radius: 0 },
      look: {
        color,
        background: background ?? '#00000000',
        bold,
        italic,
        fontFamily,
        speed,
        repeats: null,
        opacity: 1,
      },
      runs: runsOf(texts, { size, width, bold }, measure),
    };
  }, [widget, scale, texts, fontVersion]);

  useImperativeHandle(
    ref,
    () => ({
      paint(context) {
        paintAt(context, widget, () => {
          context.fillStyle = panel.look.background;
          context.fillRect(0, 0, widget.w, widget.h);
          if (running.current) {
            context.scale(1 / scale, 1 / scale);
            running.current.paint(context);
            return;
          }
          context.font = canvasFont(widget, widget.fontSize);
          context.fillStyle = widget.color;
          context.textBaseline = 'middle';
          context.fillText(texts.join(`  ${SEPARATOR}  `), 0, widget.h / 2);
        });
      },
    }),
    [widget, panel, scale, texts],
  );

  const { size, look } = panel;
  return (
    <div
      style={{
        ...layerStyle(widget, scale),
        background: look.background,
        fontFamily: fontStack(widget.fontFamily),
        fontStyle: widget.italic ? 'italic' : 'normal',
      }}
    >
      {playing ? (
        <ScrollingPanel ref={running} panel={panel} onPass={() => undefined} onEnd={() => undefined} />
      ) : (
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            height: '100%',
            whiteSpace: 'pre',
            fontSize: size,
            fontWeight: look.bold ? 700 : 400,
            color: look.color,
          }}
        >
          {texts.join(`  ${SEPARATOR}  `)}
        </div>
      )}
    </div>
  );
}
