import { CONSOLE_SECRET_HEADER, isFromConsole } from '@/lib/server/console-secret';

/** The client of a request, as far as it is known: through the console, the browser. */
export interface Client {
  address: string;
  /** The host that it opened. */
  host: string;
}

interface Received {
  header: (name: string) => string | undefined;
  /** Undefined for a request of this process itself. */
  peer: string | undefined;
}

/** Only the console, which proves itself by the secret that it shares with the platform, is believed about others. */
export function clientOf({ header, peer }: Received, secret: string | undefined): Client {
  const believed = peer === undefined || isFromConsole(header(CONSOLE_SECRET_HEADER), secret);
  const last = (name: string) => (believed ? header(name)?.split(',').at(-1)?.trim() : undefined);
  const address = last('x-forwarded-for') || (peer ?? '127.0.0.1');
  return {
    address: address.replace(/^::ffff:/, '').slice(0, 64),
    host: last('x-forwarded-host') || (header('host') ?? ''),
  };
}
