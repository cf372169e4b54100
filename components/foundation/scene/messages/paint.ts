import {
  groundOpacity,
  type Panel,
  type Run,
  type RunningLook,
  type RunningPanel,
  SEPARATOR,
  separatorAt,
} from './arrange';
import { canvasFont, fontOf } from './message-font';
import { LINE_HEIGHT, type SetText } from './text-layout';

export function paintGround(context: CanvasRenderingContext2D, { message, ...place }: Panel): void {
  paintBox(context, { ...place, background: message.background, opacity: groundOpacity(message) });
}

/** Paints the background of running texts. */
export function paintRunningGround(context: CanvasRenderingContext2D, { look, ...place }: RunningPanel): void {
  paintBox(context, { ...place, background: look.background, opacity: look.opacity });
}

type Box = Pick<Panel, 'x' | 'y' | 'width' | 'height' | 'radius'> & { background: string; opacity: number };

function paintBox(context: CanvasRenderingContext2D, { x, y, width, height, radius, background, opacity }: Box): void {
  context.save();
  context.globalAlpha *= opacity;
  context.fillStyle = background;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
  context.restore();
}

export function paintStanding(context: CanvasRenderingContext2D, panel: Panel, text: SetText): void {
  const { message, padding, x, y, width, height } = panel;
  const rtl = text.direction === 'rtl';
  const line = text.size * LINE_HEIGHT;
  const atRight = message.align === 'end' ? !rtl : rtl;
  prepare(context, { ...fontOf(message.bold), color: message.color }, text.size, text.direction);
  context.textAlign = message.align === 'center' ? 'center' : atRight ? 'right' : 'left';
  const across = message.align === 'center' ? x + width / 2 : atRight ? x + width - padding : x + padding;
  const first = y + (height - text.lines.length * line) / 2 + line / 2;
  text.lines.forEach((each, number) => {
    context.fillText(each, across, first + number * line);
  });
}

/** Paints copies of a run; `copies` are their distances from the edge at which they leave. */
export function paintRun(
  context: CanvasRenderingContext2D,
  { look, size, x, y, width, height }: RunningPanel,
  run: Run,
  copies: readonly number[],
): void {
  const rtl = run.direction === 'rtl';
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  prepare(context, look, size, run.direction);
  context.textAlign = rtl ? 'right' : 'left';
  const put = (text: string, at: number) => context.fillText(text, rtl ? x + width - at : x + at, y + height / 2);
  for (const copy of copies) {
    for (const each of run.texts) {
      put(each.text, copy + each.at);
      put(SEPARATOR, copy + separatorAt(each, size));
    }
  }
  context.restore();
}

type Letters = Pick<RunningLook, 'fontFamily' | 'bold' | 'italic' | 'color'>;

function prepare(context: CanvasRenderingContext2D, letters: Letters, size: number, direction: 'ltr' | 'rtl'): void {
  context.font = canvasFont(letters, size);
  context.fillStyle = letters.color;
  context.textBaseline = 'middle';
  context.direction = direction;
}
