import type { Transporter } from 'nodemailer';
import type { Env } from '@/lib/env';
import type { SystemSettings } from '../settings';
import { type BrandOf, LOGO_ID, type Reader } from './brand';
import { type Message, renderTemplate } from './templates';

/** Destination of a message. */
export interface Contact {
  way: 'mail' | 'sms';
  target: string;
}

/** File produced by the platform and attached to a mail. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

interface Mail {
  /** Display name of the sender; empty: the configured one. */
  sender: string;
  subject: string;
  text: string;
  html: string;
  logo: Buffer | null;
  attachments: readonly Attachment[];
}

const TIMEOUT_MS = 15_000;

/** Thrown if a message was not accepted: a key below `errors` of the messages, with the server's reply if it helps. */
export class DeliveryRejected extends Error {
  constructor(
    readonly reason: 'mailUnreachable' | 'mailSignIn' | 'mailRefused' | 'smsUnreachable' | 'smsRefused',
    readonly reply: string,
  ) {
    super(reply ? `${reason}: ${reply}` : reason);
  }
}

/** Sends mail and SMS; `brandOf` returns their appearance for a reader. */
export function messenger(env: Pick<Env, 'SMTP_URL' | 'SMS_WEBHOOK_URL'>, settings: SystemSettings, brandOf: BrandOf) {
  let transport: Transporter | undefined;

  async function mail(to: string, { sender, logo, attachments, ...content }: Mail): Promise<void> {
    if (!env.SMTP_URL) throw new Error('SMTP_URL is not set');
    const { createTransport } = await import('nodemailer');
    const { default: parseAddresses } = await import('nodemailer/lib/addressparser');
    transport ??= createTransport({
      url: env.SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Mails contain only our own content, so no file or URL is ever embedded.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const { mailFrom } = await settings.read();
    const [configured] = parseAddresses(mailFrom, { flatten: true });
    const from = { name: sender || configured?.name || '', address: configured?.address ?? '' };
    const inline = logo && {
      filename: 'logo.png',
      content: logo,
      contentType: 'image/png',
      cid: LOGO_ID,
      contentDisposition: 'inline' as const,
    };
    const files = [...(inline ? [inline] : []), ...attachments];
    const letter = { from, to: { name: '', address: to }, ...content, attachments: files };
    await transport.sendMail(letter).catch((error: unknown) => {
      throw mailNotTaken(error);
    });
  }

  async function sms(to: string, text: string): Promise<void> {
    if (!env.SMS_WEBHOOK_URL) throw new Error('SMS_WEBHOOK_URL is not set');
    const answer = await fetch(env.SMS_WEBHOOK_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new DeliveryRejected('smsUnreachable', '');
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new DeliveryRejected('smsRefused', String(answer.status));
  }

  return {
    /** Configured channels. */
    ways: { mail: env.SMTP_URL !== undefined, sms: env.SMS_WEBHOOK_URL !== undefined },

    /** Sends a message in the reader's language and branding. Throws `DeliveryRejected` if it was not accepted. */
    async send(
      { way, target }: Contact,
      reader: Reader,
      message: Message,
      attachments: Attachment[] = [],
    ): Promise<void> {
      const brand = await brandOf(reader);
      const { text, ...rest } = renderTemplate(reader.language, message, brand);
      await (way === 'mail'
        ? mail(target, { sender: brand.name, logo: brand.logo, text, ...rest, attachments })
        : sms(target, text));
    },
  };
}
export type Messenger = ReturnType<typeof messenger>;

const MOST_OF_A_REPLY = 200;

/** Error of a mail server. One that refuses the sign-in may echo credentials; its other replies are shown to people. */
function mailNotTaken(error: unknown): DeliveryRejected {
  const { code, response } = error as { code?: string; response?: string };
  if (code === 'EAUTH') return new DeliveryRejected('mailSignIn', '');
  if (!response) return new DeliveryRejected('mailUnreachable', '');
  return new DeliveryRejected('mailRefused', response.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MOST_OF_A_REPLY));
}
