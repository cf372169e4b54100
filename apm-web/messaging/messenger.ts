import { createTransport, type Transporter } from 'nodemailer';
import type { Language } from '@/lib/contract/auth';
import type { Env } from '@/lib/env';
import type { SystemSettings } from '../modules/setting';
import { type Message, written } from './templates';

/** Where a message goes. */
export interface Contact {
  way: 'mail' | 'sms';
  target: string;
}

const TIMEOUT_MS = 15_000;

/** Why a message was not taken, in a word: a key below `errors` of the messages, with the server's own words where they help. */
export class NotTaken extends Error {
  constructor(
    readonly reason: 'mailUnreachable' | 'mailSignIn' | 'mailRefused' | 'smsUnreachable' | 'smsRefused',
    readonly reply: string,
  ) {
    super(reply ? `${reason}: ${reply}` : reason);
  }
}

/** Writes to people by mail and SMS. */
export function messenger(env: Pick<Env, 'SMTP_URL' | 'SMS_WEBHOOK_URL'>, settings: SystemSettings) {
  let transport: Transporter | undefined;

  async function mail(to: string, content: { subject: string; text: string; html: string }): Promise<void> {
    if (!env.SMTP_URL) throw new Error('SMTP_URL is not set');
    transport ??= createTransport({
      url: env.SMTP_URL,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // What is written is ours: no file and no address is ever fetched into a mail.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const { mailFrom } = await settings.read();
    await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, ...content }).catch((error: unknown) => {
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
      throw new NotTaken('smsUnreachable', '');
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new NotTaken('smsRefused', String(answer.status));
  }

  return {
    /** The ways there are. */
    ways: { mail: env.SMTP_URL !== undefined, sms: env.SMS_WEBHOOK_URL !== undefined },

    /** Sends a message in the receiver's language. Throws when it was not taken. */
    async send({ way, target }: Contact, language: Language, message: Message): Promise<void> {
      const { subject, text, html } = written(language, message);
      await (way === 'mail' ? mail(target, { subject, text, html }) : sms(target, text));
    },
  };
}
export type Messenger = ReturnType<typeof messenger>;

const MOST_OF_A_REPLY = 200;

/** A mail server that refuses a sign-in may repeat what it was told; its words on anything else are for people. */
function mailNotTaken(error: unknown): NotTaken {
  const { code, response } = error as { code?: string; response?: string };
  if (code === 'EAUTH') return new NotTaken('mailSignIn', '');
  if (!response) return new NotTaken('mailUnreachable', '');
  return new NotTaken('mailRefused', response.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MOST_OF_A_REPLY));
}
