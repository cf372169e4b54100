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
  sent: Date;
  name: string;
  /** Texts by language; each joins those of its infos, gravest first. */
  texts: [Language, string][];
  /** Earliest start of its infos; `null`: immediately. */
  effective: Date | null;
  /** Latest end of its infos; `null` if none has one. */
  expires: Date | null;
}

/** Cuts a text, and removes what the database or a screen could not take: control characters and halves of surrogate pairs. */
export const plainText = (given: string, most: number): string =>
  given
    .slice(0, most)
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\p{Cs}/gu, '')
    .trim();

/** Maximum length of an element. */
const LONGEST = 20_000;
const text = z.string().overwrite((given) => plainText(given, LONGEST));
/** Instant with its offset; empty elements count as missing ones. */
const instant = z.preprocess((given) => given || undefined, z.iso.datetime({ offset: true }).optional());
const info = z.object({
  language: text.default('en-US'),
  event: text.default(''),
  headline: text.default(''),
  description: text.default(''),
  instruction: text.default(''),
  severity: text.default(''),
  urgency: text.default(''),
  certainty: text.default(''),
  effective: instant,
  expires: instant,
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
const MOST_REFERENCES = 200;

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
  return parsed.success ? toAlert(parsed.data.alert) : null;
}

/** Alert from elements of CAP that stand elsewhere, as in entries of feeds; `null` if they are none. */
export function alertFrom(elements: z.input<typeof alert>): CapAlert | null {
  const parsed = alert.safeParse(elements);
  return parsed.success ? toAlert(parsed.data) : null;
}

function toAlert(given: z.infer<typeof alert>): CapAlert {
  const { identifier, sender, sent, status, msgType, references } = given;
  const infos = given.info.toSorted((one, other) => graver(one, other));
  const begins = infos.flatMap(({ effective }) => (effective ? [Date.parse(effective)] : []));
  const ends = infos.flatMap(({ expires }) => (expires ? [Date.parse(expires)] : []));
  const [first] = infos;
  return {
    key: keyOf(sender, identifier, sent),
    actual: status === 'Actual',
    type: msgType === 'Alert' || msgType === 'Update' || msgType === 'Cancel' ? msgType : 'other',
    references: references.split(/\s+/, MOST_REFERENCES).flatMap((reference) => {
      const [from, id, at] = reference.split(',');
      return from && id && at ? [keyOf(from, id, at)] : [];
    }),
    sent: new Date(sent),
    name: plainText(first?.headline || first?.event || identifier, LONGEST_NAME),
    texts: textsOf(infos),
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

/** Title of an info, and what it says in addition. */
type Part = [head: string, more: string];

/** Texts by language, that of the gravest info first. Infos for several areas may say the same, which counts once. */
function textsOf(infos: readonly Info[]): [Language, string][] {
  const parts = new Map<string, Map<string, Part>>();
  for (const { language, event, headline, description, instruction } of infos) {
    const [head = '', more = ''] = [headline || event, instruction || description].filter((part) => part !== '');
    const key = matchLanguage(language) ?? language.toLowerCase();
    const others = parts.get(key) ?? new Map<string, Part>();
    if (head !== '') parts.set(key, others.set(JSON.stringify([head, more]), [head, more]));
  }
  return [...parts].map(([language, each]) => [matchLanguage(language) ?? 'en', joinParts([...each.values()])]);
}

const BETWEEN = '\n\n';

/** Joins the infos of one language within the limit: first the titles have their place, then what else the gravest say. */
function joinParts(parts: readonly Part[]): string {
  let left = EMERGENCY_TEXT_LENGTH;
  const take = (words: string, before: string): string => {
    const taken = left > before.length ? plainText(words, left - before.length) : '';
    left -= taken === '' ? 0 : before.length + taken.length;
    return taken;
  };
  const heads = parts.map(([head], i) => take(head, i === 0 ? '' : BETWEEN)).filter((head) => head !== '');
  return heads
    .map((head, i) => {
      const more = take(parts[i]?.[1] ?? '', '\n');
      return more === '' ? head : `${head}\n${more}`;
    })
    .join(BETWEEN);
}
