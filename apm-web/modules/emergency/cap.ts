import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { EMERGENCY_TEXT_LENGTH } from '@/lib/contract/emergency';
import { type Language, matchLanguage } from '@/lib/contract/languages';

/** An alert of the Common Alerting Protocol 1.2 (OASIS), as far as screens need it. */
export interface CapAlert {
  /** What others refer to it by. */
  key: string;
  /** What is not `Actual` is never shown: exercises, tests, drafts, and messages of the system. */
  actual: boolean;
  type: 'Alert' | 'Update' | 'Cancel' | 'other';
  /** Keys of the alerts that it updates or cancels. */
  references: string[];
  name: string;
  /** A text of each info, gravest first. */
  texts: [Language, string][];
  /** The earliest of its infos; null: at once. */
  effective: Date | null;
  /** The latest of its infos; null where none says so. */
  expires: Date | null;
}

const text = z.string().trim();
const info = z.object({
  language: text.default('en-US'),
  event: text.default(''),
  headline: text.default(''),
  description: text.default(''),
  instruction: text.default(''),
  severity: text.default(''),
  urgency: text.default(''),
  certainty: text.default(''),
  effective: z.iso.datetime({ offset: true }).optional(),
  expires: z.iso.datetime({ offset: true }).optional(),
});
const alert = z.object({
  identifier: text.min(1).max(500),
  sender: text.min(1).max(500),
  sent: z.iso.datetime({ offset: true }),
  status: text,
  msgType: text,
  references: text.default(''),
  info: z.array(info).max(50).default([]),
});
const document = z.object({ alert });

const LONGEST_NAME = 100;

/** Of each the gravest first; what says none of them comes last. */
const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor'];
const URGENCIES = ['Immediate', 'Expected', 'Future', 'Past'];
const CERTAINTIES = ['Observed', 'Likely', 'Possible', 'Unlikely'];

/** Null for what is no CAP alert. Entities of a document type are refused with it: they are how XML does harm. */
export function readCap(xml: string): CapAlert | null {
  if (/<!doctype|<!entity/i.test(xml)) return null;
  const parser = new XMLParser({
    ignoreAttributes: true,
    removeNSPrefix: true,
    parseTagValue: false,
    trimValues: true,
    isArray: (name) => name === 'info',
  });
  let read: unknown;
  try {
    read = parser.parse(xml, true);
  } catch {
    return null;
  }
  const parsed = document.safeParse(read);
  if (!parsed.success) return null;
  const { identifier, sender, sent, status, msgType, references, info: given } = parsed.data.alert;
  const infos = given.toSorted((one, other) => graver(one, other));
  const begins = infos.flatMap(({ effective }) => (effective ? [Date.parse(effective)] : []));
  const ends = infos.flatMap(({ expires }) => (expires ? [Date.parse(expires)] : []));
  const [first] = infos;
  return {
    key: keyOf(sender, identifier, sent),
    actual: status === 'Actual',
    type: msgType === 'Alert' || msgType === 'Update' || msgType === 'Cancel' ? msgType : 'other',
    references: references.split(/\s+/).flatMap((reference) => {
      const [from, id, at] = reference.split(',');
      return from && id && at ? [keyOf(from, id, at)] : [];
    }),
    name: (first?.headline || first?.event || identifier).slice(0, LONGEST_NAME),
    texts: uniqueTexts(infos.flatMap((each) => textOf(each))),
    effective: begins.length === infos.length && begins.length > 0 ? new Date(Math.min(...begins)) : null,
    expires: ends.length > 0 ? new Date(Math.max(...ends)) : null,
  };
}

/** CAP names an alert by all three. The same instant may be written with another offset. */
const keyOf = (sender: string, identifier: string, sent: string) =>
  `${sender},${identifier},${Number.isNaN(Date.parse(sent)) ? sent : new Date(sent).toISOString()}`;

type Info = z.infer<typeof info>;

/** The order of two infos by what CAP says of their gravity: severity first, then urgency and certainty. */
function graver(one: Info, other: Info): number {
  const rank = (order: readonly string[], value: string) =>
    order.includes(value) ? order.indexOf(value) : order.length;
  const ranks = ({ severity, urgency, certainty }: Info) => [
    rank(SEVERITIES, severity),
    rank(URGENCIES, urgency),
    rank(CERTAINTIES, certainty),
  ];
  const others = ranks(other);
  return ranks(one).reduce((found, value, i) => found || value - (others[i] ?? 0), 0);
}

/** Infos for several areas may say the same: each text is shown once. */
const uniqueTexts = (texts: [Language, string][]): [Language, string][] => [
  ...new Map(texts.map((each) => [JSON.stringify(each), each])).values(),
];

function textOf({ language, event, headline, description, instruction }: Info): [Language, string][] {
  const parts = [headline || event, instruction || description].filter((part) => part !== '');
  const whole = parts.join('\n').slice(0, EMERGENCY_TEXT_LENGTH);
  return whole === '' ? [] : [[matchLanguage(language) ?? 'en', whole]];
}
