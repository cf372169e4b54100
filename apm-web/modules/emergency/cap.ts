import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { EMERGENCY_TEXT_LENGTH } from '@/lib/contract/emergency';
import { type Language, matchLanguage } from '@/lib/contract/languages';

/** Alert of the Common Alerting Protocol 1.2 (OASIS), reduced to what screens need. */
export interface CapAlert {
  /** Key by which other alerts refer to it. */
  key: string;
  /** False for exercises, tests, drafts and system messages, which are never shown. */
  actual: boolean;
  type: 'Alert' | 'Update' | 'Cancel' | 'other';
  /** Keys of the alerts that it updates or cancels. */
  references: string[];
  name: string;
  /** Texts, one per info, gravest first. */
  texts: [Language, string][];
  /** Earliest start of its infos; `null`: immediately. */
  effective: Date | null;
  /** Latest end of its infos; `null` if none has one. */
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

/** Values by gravity, gravest first. Other values come last. */
const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor'];
const URGENCIES = ['Immediate', 'Expected', 'Future', 'Past'];
const CERTAINTIES = ['Observed', 'Likely', 'Possible', 'Unlikely'];

/** Reads a CAP alert; `null` for anything else. Document types are refused, as their entities are how XML does harm. */
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

/** Key of an alert: CAP identifies it by all three. The same instant may be written with another offset. */
const keyOf = (sender: string, identifier: string, sent: string) =>
  `${sender},${identifier},${Number.isNaN(Date.parse(sent)) ? sent : new Date(sent).toISOString()}`;

type Info = z.infer<typeof info>;

/** Compares two infos by gravity: severity first, then urgency and certainty. */
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

/** Removes duplicates, as infos for several areas may have the same text. */
const uniqueTexts = (texts: [Language, string][]): [Language, string][] => [
  ...new Map(texts.map((each) => [JSON.stringify(each), each])).values(),
];

function textOf({ language, event, headline, description, instruction }: Info): [Language, string][] {
  const parts = [headline || event, instruction || description].filter((part) => part !== '');
  const whole = parts.join('\n').slice(0, EMERGENCY_TEXT_LENGTH);
  return whole === '' ? [] : [[matchLanguage(language) ?? 'en', whole]];
}
