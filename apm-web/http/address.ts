import { CONSOLE_SECRET_HEADER, isFromConsole } from '@/lib/server/console-secret';

/** Client of a request, as far as it is known: the browser, if it came through the console. */
export interface Client {
  address: string;
  /** Host that it opened. */
  host: string;
}

interface Received {
  header: (name: string) => string | undefined;
  /** Undefined for a request made within this process. */
  peer: string | undefined;
}

/**
 * Client of a request. Forwarded details are trusted only from the console, which proves itself by the secret that it shares with
 * the platform.
 */
export function clientOf({ header, peer }: Received, secret: string | undefined): Client {
  const believed = peer === undefined || isFromConsole(header(CONSOLE_SECRET_HEADER), secret);
  const last = (name: string) => (believed ? header(name)?.split(',').at(-1)?.trim() : undefined);
  const address = last('x-forwarded-for') || (peer ?? '127.0.0.1');
  return {
    address: address.replace(/^::ffff:/, '').slice(0, 64),
    host: last('x-forwarded-host') || (header('host') ?? ''),
  };
}
