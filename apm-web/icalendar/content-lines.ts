import ICAL from 'ical.js';
import { CalendarFault } from './fault';
import { normalizeLine, splitLine } from './normalize';
import type { TimeSlicer } from './time-slicer';

/** Component of a calendar as written: the unfolded lines that are needed. */
export interface CalendarComponent {
  /** Name in capitals. */
  name: string;
  lines: Line[];
  parts: CalendarComponent[];
  /** True if a line is too long, or contains a date that does not exist. */
  isBroken: boolean;
}

export interface Line {
  /** Name in capitals. */
  name: string;
  /** Whole line, including its name. */
  text: string;
}

const WORDS = ['SUMMARY', 'LOCATION', 'DESCRIPTION', 'X-WR-CALNAME'];
/** Properties that are read; other lines cost no time and may be malformed. */
const READ = new Set([
  ...WORDS,
  ...['UID', 'STATUS', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['X-WR-TIMEZONE', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
]);
const COMPONENTS = new Set(['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);
/** Length to which text is cut. Parsing a line with parameters takes quadratic time. */
const LONGEST_LINE = 20_000;
const MOST_LINES = 300_000;
/** Maximum depth: a calendar, a zone and its change of clocks. Deeper components are skipped. */
const DEEPEST = 3;
/** Number of lines between two checks of the time. */
const STRIDE = 1_000;

/** Parses the components of a text. Throws `CalendarFault` if one has no end, or if there are too many lines. */
export async function componentsIn(text: string, turns: TimeSlicer): Promise<CalendarComponent[]> {
  const top: CalendarComponent = { name: '', lines: [], parts: [], isBroken: false };
  const open = [top];
  const lines = text.trim().split(/\r\n|\n|\r/, MOST_LINES + 1);
  if (lines.length > MOST_LINES) throw new CalendarFault('tooLarge');
  let line = '';
  for (const [at, each] of lines.entries()) {
    if (at % STRIDE === 0) await turns.next();
    if (!/^[ \t]/.test(each)) {
      take(line, top, open);
      line = each;
    } else if (line.length <= LONGEST_LINE) line += each.slice(1);
  }
  take(line, top, open);
  if (open.length !== 1) throw new CalendarFault('notCalendar');
  return top.parts;
}

/** Adds an unfolded line to the open component. */
function take(line: string, top: CalendarComponent, open: CalendarComponent[]) {
  const [, said = '', rest = ''] = /^([\w-]+)([;:].*)$/s.exec(line) ?? [];
  const name = said.toUpperCase();
  const within = open.at(-1);
  if (!within) throw new CalendarFault('notCalendar');
  if (name === 'BEGIN') {
    const begun = { name: rest.slice(1).trim().toUpperCase(), lines: [], parts: [], isBroken: false };
    if (within === top || (COMPONENTS.has(begun.name) && open.length <= DEEPEST)) within.parts.push(begun);
    open.push(begun);
  } else if (name === 'END') {
    open.pop();
  } else if (READ.has(name)) {
    addLine(within, name, line);
  }
}

function addLine(to: CalendarComponent, name: string, text: string) {
  if (text.length > LONGEST_LINE && !WORDS.includes(name)) {
    to.isBroken = true;
    return;
  }
  const lines = normalizeLine({ name, text: text.slice(0, LONGEST_LINE) });
  if (lines) to.lines.push(...lines);
  else to.isBroken = true;
}

/** Value of the first line with a name; empty if there is none. */
export function firstValue({ lines }: CalendarComponent, name: string): string {
  const line = lines.find((each) => each.name === name);
  return line ? splitLine(line.text).value : '';
}

/** Parses a component with the library; `null` if it contains an invalid value. */
export function parsed(written: CalendarComponent): ICAL.Component | null {
  if (written.isBroken || written.parts.some(({ isBroken }) => isBroken)) return null;
  try {
    return new ICAL.Component(ICAL.parse(textOf(written)) as ConstructorParameters<typeof ICAL.Component>[0]);
  } catch {
    return null;
  }
}

const textOf = ({ name, lines, parts }: CalendarComponent): string =>
  [`BEGIN:${name}`, ...lines.map(({ text }) => text), ...parts.map(textOf), `END:${name}`].join('\r\n');
