import type { Language } from '@/lib/contract/auth';
import { mailPage } from '@/lib/mail';
import { formatMessage } from '../base/language';
import { catalogues, tagOf } from '../base/messages';
import { type Brand, LOGO_ID, plainBrand } from './brand';

/** Kinds of messages. `notices` contains the texts of notices, and how many more there are. */
export type Message =
  | { kind: 'code'; code: string; minutes: number }
  | { kind: 'knownAlready'; loginName: string }
  | { kind: 'passwordChanged' | 'contactChanged' | 'authenticatorChanged'; loginName: string }
  | { kind: 'test'; sender: string }
  | { kind: 'packageEnds' | 'packageEnded'; package: string; until: string; readOnlyFrom: string }
  | { kind: 'report'; name: string; from: string; until: string; link: string; attached: boolean }
  | { kind: 'notices'; texts: readonly string[]; more: number };

/** Rendered message: `text` is the whole SMS, or the plain part of a mail; `html` is its other part. */
export function renderTemplate(
  language: Language,
  message: Message,
  brand: Brand = plainBrand,
): { subject: string; text: string; html: string } {
  const texts = catalogues[language].mail;
  const name = brand.name || catalogues[language].common.product;
  const values = { ...valuesOf(message), product: name };
  const say = (text: string) => formatMessage(language, text, values);
  const paragraphs =
    message.kind === 'notices'
      ? [...message.texts, ...(message.more > 0 ? [say(texts.noticesMore)] : [])]
      : message.kind === 'report'
        ? [say(texts.reportBody), say(message.attached ? texts.reportAttached : texts.reportTooLarge)]
        : [say(texts[`${message.kind}Body`])];
  const link = message.kind === 'report' ? message.link : undefined;
  const code = message.kind === 'code' ? message.code : undefined;
  const footer = say(texts.footer);
  const body = [...paragraphs, ...(link ? [link] : [])].join('\n\n');
  const { colour } = brand;
  const look = { lang: tagOf(language), name, colour, logo: brand.logo && `cid:${LOGO_ID}` };
  return {
    subject: say(texts[`${message.kind}Subject`]),
    text: code === undefined ? `${body}\n\n${footer}` : body,
    html: mailPage({ ...look, paragraphs, link, code, footer }),
  };
}

function valuesOf(message: Message): Record<string, string | number> {
  if (message.kind === 'notices') return { count: message.texts.length + message.more, more: message.more };
  if (message.kind !== 'report') return { ...message };
  const { name, from, until } = message;
  return { name, from, until };
}
