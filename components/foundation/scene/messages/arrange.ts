import { messageAnchors, type ShownMessage } from '@/lib/contract/message';
import { type Direction, directionOf } from '@/lib/widgets';
import { joinLines, LINE_HEIGHT, type Measure, type SetText, setText, widthOf } from './text-layout';

/** Message to draw. `id` tells one publish of it from another. */
export type DrawnMessage = ShownMessage & {
  id: string;
  /** True if something else draws what is behind a full screen: the text has a background of its own then. */
  overProgram?: boolean;
};

interface Size {
  width: number;
  height: number;
}

interface Rect extends Size {
  x: number;
  y: number;
}

/** Texts of one direction that run in a row, with start and end of each in reading direction. */
export interface Run {
  direction: Direction;
  texts: { text: string; at: number; end: number }[];
  /** Distance until the texts repeat: at least the width of the place, so that each text is visible once at a time. */
  length: number;
}

/** Appearance and motion of running texts, of a message or a program. `opacity` is that of the background, 0 to 1. */
export interface RunningLook extends Pick<DrawnMessage, 'color' | 'background' | 'bold' | 'speed' | 'repeats'> {
  fontFamily: string;
  italic: boolean;
  opacity: number;
}

/** Running texts with their place. */
export interface RunningPanel extends Rect {
  look: RunningLook;
  size: number;
  radius: number;
  runs: Run[];
}

/** Message with its place, in screen pixels. */
export interface Panel extends Rect {
  message: DrawnMessage;
  /** Font size at which everything fits. */
  size: number;
  /** Padding between edge and text. */
  padding: number;
  radius: number;
  content: { kind: 'runs'; runs: Run[] } | { kind: 'texts'; texts: (SetText & { source: string })[] };
}

/** Maximum share of the height for tickers at one edge; those of lower priority wait for room. */
const EDGE_SHARE = 0.4;
const TICKER_HEIGHT = 1.7;
/** Gap between texts, in units of the font size. */
const GAP = 2;
const PADDING = 0.7;
/** Margin between boxes and the edge, as a share of the shorter side. */
const MARGIN = 0.03;
const FULL_TEXT = 0.86;

export const SEPARATOR = '•';

/**
 * Arranges messages on a screen. They are sorted by priority, highest first. Tickers at one edge are stacked from the
 * edge inwards; boxes share the room between the tickers, and those with the same anchor form a column.
 */
export function arrange(messages: readonly DrawnMessage[], screen: Size, measure: Measure): Panel[] {
  const at = (place: DrawnMessage['place']) => messages.filter((message) => message.place === place);
  const top = edge(at('top'), screen, measure, false);
  const bottom = edge(at('bottom'), screen, measure, true);
  const middle = { y: heightOf(top), height: screen.height - heightOf(top) - heightOf(bottom) };
  return [
    ...at('full')
      .slice(0, 1)
      .map((message) => fullScreen(message, screen, measure)),
    ...boxes(at('box'), screen, middle, measure),
    ...top,
    ...bottom,
  ];
}

/**
 * Returns the opacity of the background, 0 to 1. A full screen is opaque, because the content behind it does not play.
 */
export const groundOpacity = ({ opacity, place, overProgram }: DrawnMessage) =>
  place === 'full' && !overProgram ? 1 : opacity / 100;

/** Returns the start of the separator after a text. */
export const separatorAt = ({ end }: { end: number }, size: number) => end + (size * GAP) / 2;

const heightOf = (panels: readonly Panel[]) => panels.reduce((sum, { height }) => sum + height, 0);
const textsOf = ({ texts }: DrawnMessage) => Object.values(texts).filter((text) => text.trim() !== '');
const sizeOf = ({ fontSize }: DrawnMessage, { width, height }: Size) => (fontSize * Math.min(width, height)) / 1_000;

function edge(messages: readonly DrawnMessage[], screen: Size, measure: Measure, fromBelow: boolean): Panel[] {
  const panels: Panel[] = [];
  let used = 0;
  for (const message of messages) {
    const panel = ticker(message, screen, measure);
    // The first ticker is placed whatever its height.
    if (panels.length > 0 && used + panel.height > screen.height * EDGE_SHARE) break;
    panels.push({ ...panel, y: fromBelow ? screen.height - used - panel.height : used });
    used += panel.height;
  }
  return panels;
}

function ticker(message: DrawnMessage, screen: Size, measure: Measure): Panel {
  const size = sizeOf(message, screen);
  const padding = size * PADDING;
  const shared = { message, size, padding, radius: 0, x: 0, y: 0, width: screen.width };
  if (message.motion === 'scroll') {
    return {
      ...shared,
      height: size * TICKER_HEIGHT,
      content: {
        kind: 'runs',
        runs: runsOf(textsOf(message), { size, width: screen.width, bold: message.bold }, measure),
      },
    };
  }
  const around = size * (TICKER_HEIGHT - LINE_HEIGHT);
  const room = { width: screen.width - 2 * padding, height: screen.height * EDGE_SHARE - around };
  const { texts, height } = setAll(message, size, room, measure);
  return { ...shared, height: height + around, content: { kind: 'texts', texts } };
}

/** Groups neighbouring texts of one direction into runs; a change of direction starts a new run. */
export function runsOf(
  texts: readonly string[],
  { size, width, bold }: { size: number; width: number; bold: boolean },
  measure: Measure,
): Run[] {
  const gap = GAP * size + widthOf(SEPARATOR, size, bold, measure);
  const runs: Run[] = [];
  for (const text of texts.map(joinLines)) {
    const direction = directionOf(text);
    const last = runs.at(-1);
    const run = last?.direction === direction ? last : { direction, texts: [], length: 0 };
    if (run !== last) runs.push(run);
    const end = run.length + widthOf(text, size, bold, measure);
    run.texts.push({ text, at: run.length, end });
    run.length = end + gap;
  }
  return runs.map((run) => ({ ...run, length: Math.max(run.length, width) }));
}

/**
 * Sets all languages at the size at which each fits, with the height of the tallest: nothing jumps when they change.
 */
function setAll(message: DrawnMessage, size: number, room: Size, measure: Measure) {
  const texts = textsOf(message).map((source) => ({
    ...setText(source, { size, bold: message.bold, ...room }, measure),
    source,
  }));
  const height = Math.max(size * LINE_HEIGHT, ...texts.map((text) => text.lines.length * text.size * LINE_HEIGHT));
  return { texts, height };
}

function fullScreen(message: DrawnMessage, screen: Size, measure: Measure): Panel {
  const size = sizeOf(message, screen);
  const padding = size * PADDING;
  const room = { width: screen.width * FULL_TEXT - 2 * padding, height: screen.height * FULL_TEXT - 2 * padding };
  const { texts, height } = setAll(message, size, room, measure);
  const shared = { message, size, padding, content: { kind: 'texts', texts } as const };
  if (!message.overProgram) return { ...shared, radius: 0, x: 0, y: 0, ...screen };
  const widest = Math.max(0, ...texts.map((text) => text.width));
  const own = { width: Math.min(room.width, widest) + 2 * padding, height: height + 2 * padding };
  return {
    ...shared,
    ...own,
    radius: size * 0.3,
    x: (screen.width - own.width) / 2,
    y: (screen.height - own.height) / 2,
  };
}

function boxes(
  messages: readonly DrawnMessage[],
  screen: Size,
  middle: Pick<Rect, 'y' | 'height'>,
  measure: Measure,
): Panel[] {
  const margin = MARGIN * Math.min(screen.width, screen.height);
  const room = middle.height - 2 * margin;
  const placed = messageAnchors.flatMap((anchor) => {
    const column = messages.filter((message) => message.anchor === anchor);
    const panels: Panel[] = [];
    let left = room;
    for (const message of column) {
      const panel = box(message, screen, { margin, height: left }, measure);
      if (panels.length > 0 && panel.height > left) break;
      panels.push(panel);
      left -= panel.height + margin;
    }
    const used = heightOf(panels) + margin * (panels.length - 1);
    let next = middle.y + margin + (room - used) * downOf(anchor);
    return panels.map((panel) => {
      const y = next;
      next += panel.height + margin;
      return { ...panel, y };
    });
  });
  // Boxes of neighbouring anchors may overlap: the last one drawn is in front.
  return placed.toSorted((a, b) => messages.indexOf(b.message) - messages.indexOf(a.message));
}

function box(
  message: DrawnMessage,
  screen: Size,
  { margin, height: most }: { margin: number; height: number },
  measure: Measure,
): Panel {
  const size = sizeOf(message, screen);
  const padding = size * PADDING;
  const width = Math.min((screen.width * message.width) / 100, screen.width - 2 * margin);
  const room = { width: Math.max(1, width - 2 * padding), height: Math.max(1, most - 2 * padding) };
  const { texts, height } = setAll(message, size, room, measure);
  return {
    message,
    size,
    padding,
    radius: size * 0.3,
    x: margin + (screen.width - 2 * margin - width) * acrossOf(message.anchor),
    y: 0,
    width,
    height: height + 2 * padding,
    content: { kind: 'texts', texts },
  };
}

type Anchor = DrawnMessage['anchor'];

const acrossOf = (anchor: Anchor) => (/left$/i.test(anchor) ? 0 : /right$/i.test(anchor) ? 1 : 0.5);
const downOf = (anchor: Anchor) => (anchor.startsWith('top') ? 0 : anchor.startsWith('bottom') ? 1 : 0.5);
