import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  to: string;
  subject: string;
  /** As it came over the wire, headers included. */
  raw: string;
}

/** A mail server and an SMS gateway of the tests' own, at real ports. */
export async function openPostOffice() {
  const letters: Letter[] = [];
  const texts: { to: string; text: string }[] = [];
  let broken = false;

  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (broken) return done(new Error('broken'));
        const raw = Buffer.concat(parts).toString();
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, subject: subjectOf(raw), raw });
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
    letters,
    texts,
    /** From now on nothing is taken. */
    breakDown: () => (broken = true),
    repair: () => (broken = false),
    /** The code in the last letter to somebody. */
    codeFor(to: string): string {
      const last = [...letters.map(({ to: by, subject }) => ({ to: by, text: subject })), ...texts].findLast(
        (each) => each.to === to && /\d{6}/.test(each.text),
      );
      const code = /\d{6}/.exec(last?.text ?? '')?.[0];
      if (!code) throw new Error(`no code for ${to} among ${JSON.stringify({ letters, texts })}`);
      return code;
    },
    async close() {
      await new Promise<void>((resolve) => mail.close(() => resolve()));
      await new Promise((resolve) => gateway.close(resolve));
    },
  };
}
export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

/** The subject of a raw mail, its encoded words read. */
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
