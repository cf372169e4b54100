import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface FakeMail {
  to: string;
  subject: string;
  /** Mail as received, with headers. */
  raw: string;
}

/** Starts a mail server and an SMS gateway for tests, on real ports. */
export async function startFakeMailServer() {
  const mails: FakeMail[] = [];
  const texts: { to: string; text: string }[] = [];
  let broken = false;
  let refused: string | null = null;

  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address === refused ? new Error('nobody') : undefined),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (broken) return done(new Error('broken'));
        const raw = Buffer.concat(parts).toString();
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, subject: subjectOf(raw), raw });
        done();
      });
    },
  });
  const gateway = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (!broken) texts.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(broken ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => mail.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const port = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;

  return {
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port(mail.server)}`,
      SMS_WEBHOOK_URL: `http://127.0.0.1:${port(gateway)}/sms`,
    },
    mails,
    texts,
    /** Refuses every message from now on. */
    breakDown: () => (broken = true),
    repair: () => (broken = false),
    /** Refuses mails to this address; `null`: none. */
    refuse: (address: string | null) => {
      refused = address;
    },
    /** Code in the last mail to an address. */
    codeFor(to: string): string {
      const last = [...mails.map(({ to: by, subject }) => ({ to: by, text: subject })), ...texts].findLast(
        (each) => each.to === to && /\d{6}/.test(each.text),
      );
      const code = /\d{6}/.exec(last?.text ?? '')?.[0];
      if (!code) throw new Error(`no code for ${to} among ${JSON.stringify({ mails, texts })}`);
      return code;
    },
    async close() {
      await new Promise<void>((resolve) => mail.close(() => resolve()));
      await new Promise((resolve) => gateway.close(resolve));
    },
  };
}
export type FakeMailServer = Awaited<ReturnType<typeof startFakeMailServer>>;

/** Decoded file attached to a raw mail; empty without one. */
export function attachmentOf(raw: string): Buffer {
  const part = /Content-Disposition: attachment[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)?.[1] ?? '';
  return Buffer.from(part.replace(/\s/g, ''), 'base64');
}

/** Raw mail with its transfer encoding decoded. */
export const readable = (raw: string) =>
  raw.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, h) => String.fromCharCode(Number.parseInt(h, 16)));

/** Decoded subject of a raw mail. */
function subjectOf(raw: string): string {
  const line = /^Subject: ((?:.*\r?\n[ \t])*.*)$/m.exec(raw)?.[1]?.replace(/\r?\n[ \t]/g, '') ?? '';
  return line.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, how: string, text: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : decodeURIComponent(
          text
            .replaceAll('_', ' ')
            .replaceAll('%', '%25')
            .replace(/=([0-9A-F]{2})/g, '%$1'),
        ),
  );
}
