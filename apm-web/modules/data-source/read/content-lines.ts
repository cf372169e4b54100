import ICAL from 'ical.js';

/** A component of a calendar as it is written: unfolded lines of what is read of it. */
export interface Written {
  /** In capitals. */
  name: string;
  lines: { name: string; text: string }[];
  parts: Written[];
  /** A line is longer than it may be. */
  isBroken: boolean;
}

const WORDS = ['SUMMARY', 'LOCATION', 'DESCRIPTION'];
/** Whatever else stands in a file costs no time, and may be wrong as it likes. */
const READ = new Set([
  ...WORDS,
  ...['UID', 'STATUS', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
  ...['X-WR-TIMEZONE', 'TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
]);
const COMPONENTS = new Set(['VCALENDAR', 'VEVENT', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);
/** Words are cut to it. The parser takes time by the square of a line with parameters. */
const LONGEST_LINE = 20_000;

/** The components that a text consists of; null where one has no end. */
export function componentsIn(text: string): Written[] | null {
  const top: Written = { name: '', lines: [], parts: [], isBroken: false };
  const open = [top];
  for (const line of unfolded(text)) {
    const [, said = '', rest = ''] = /^([\w-]+)([;:].*)$/s.exec(line) ?? [];
    const name = said.toUpperCase();
    const within = open.at(-1);
    if (!within) return null;
    if (name === 'BEGIN') {
      const begun = { name: rest.slice(1).trim().toUpperCase(), lines: [], parts: [], isBroken: false };
      if (COMPONENTS.has(begun.name) || within === top) within.parts.push(begun);
      open.push(begun);
    } else if (name === 'END') {
      open.pop();
    } else if (READ.has(name)) {
      within.isBroken ||= line.length > LONGEST_LINE && !WORDS.includes(name);
      within.lines.push({ name, text: line.slice(0, LONGEST_LINE) });
    }
  }
  return open.length === 1 ? top.parts : null;
}

function* unfolded(text: string): Generator<string> {
  let line = '';
  for (const each of text.trim().split(/\r\n|\n|\r/)) {
    if (/^[ \t]/.test(each)) {
      if (line.length <= LONGEST_LINE) line += each.slice(1);
    } else {
      yield line;
      line = each;
    }
  }
  yield line;
}

/** Read by the parser; null where it holds a value that is none. */
export function parsed(written: Written): ICAL.Component | null {
  if (written.isBroken || written.parts.some(({ isBroken }) => isBroken)) return null;
  try {
    return new ICAL.Component(ICAL.parse(textOf(written)) as ConstructorParameters<typeof ICAL.Component>[0]);
  } catch {
    return null;
  }
}

const textOf = ({ name, lines, parts }: Written): string =>
  [`BEGIN:${name}`, ...lines.map(({ text }) => text), ...parts.map(textOf), `END:${name}`].join('\r\n');
