import type { Language } from '@/lib/contract/auth';
import { formatMessage } from '../base/language';
import { catalogues } from '../base/messages';

/** The kinds of messages. `notices` are notices of the console by their texts, and how many more there are. */
export type Message =
  | { kind: 'code'; code: string; minutes: number }
  | { kind: 'knownAlready'; loginName: string }
  | { kind: 'passwordChanged' | 'contactChanged' | 'authenticatorChanged'; loginName: string }
  | { kind: 'test'; sender: string }
  | { kind: 'packageEnds' | 'packageEnded'; package: string; until: string; readOnlyFrom: string }
  | { kind: 'report'; name: string; from: string; until: string; link: string; attached: boolean }
  | { kind: 'notices'; texts: readonly string[]; more: number };

/** A rendered message: `text` is the whole SMS, or the plain part of a mail. */
export function written(language: Language, message: Message): { subject: string; text: string; html: string } {
  const texts = catalogues[language].mail;
  const values = valuesOf(message);
  const say = (text: string) => formatMessage(language, text, values);
  const subject = say(texts[`${message.kind}Subject`]);
  const paragraphs =
    message.kind === 'notices'
      ? [...message.texts, ...(message.more > 0 ? [say(texts.noticesMore)] : [])]
      : message.kind === 'report'
        ? [say(texts.reportBody), say(message.attached ? texts.reportAttached : texts.reportTooLarge), message.link]
        : [say(texts[`${message.kind}Body`])];
  const footer = say(texts.footer);
  const body = paragraphs.join('\n\n');
  return {
    subject,
    text: message.kind === 'code' ? body : `${body}\n\n${footer}`,
    html: page(paragraphs, message, footer),
  };
}

function valuesOf(message: Message): Record<string, string | number> {
  if (message.kind === 'notices') return { count: message.texts.length + message.more, more: message.more };
  if (message.kind !== 'report') return { ...message };
  const { name, from, until } = message;
  return { name, from, until };
}

function page(paragraphs: readonly string[], message: Message, footer: string): string {
  const code =
    message.kind === 'code'
      ? `<p style="font:700 32px/1.2 monospace;letter-spacing:6px;margin:24px 0">${escaped(message.code)}</p>`
      : '';
  return `<!doctype html><html><body style="margin:0;background:#f4f6f9;padding:32px 16px;font:15px/1.6 system-ui,sans-serif;color:#1a2130">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e3e7ee;border-radius:12px;padding:32px">
${paragraphs.map((text) => `<p style="margin:0 0 12px;overflow-wrap:anywhere">${linked(text, message)}</p>`).join('')}${code}<p style="margin:24px 0 0;color:#5a6475;font-size:13px">${escaped(footer)}</p>
</div></body></html>`;
}

/** The one link that a mail has is an address of the console. */
const linked = (text: string, message: Message) =>
  message.kind === 'report' && text === message.link
    ? `<a href="${escaped(text)}">${escaped(text)}</a>`
    : escaped(text);

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
