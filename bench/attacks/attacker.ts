import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ConsoleClient, consoleClient } from '@/e2e/support/console-client';
import { login } from '@/lib/contract/auth';
import { type Heartbeat, heartbeatCall, poll, register, stream } from '@/lib/contract/gateway';
import { terminalLive } from '@/lib/contract/terminal';
import { claim } from '@/lib/contract/terminal/join';
import { forEachParallel } from '../platform/figures';

/** Attacks on a console on this machine, bounded in size and over when the function returns. */
export function createAttacker(port: number) {
  const url = `http://localhost:${port}`;

  /** Opens a connection that sends a text and reads the response. */
  async function open(text: string): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    socket.write(text);
    return socket;
  }
  const openAll = async (texts: readonly string[]) => {
    const sockets: Socket[] = [];
    await forEachParallel(texts, 50, async (text) => sockets.push(await open(text)));
    return sockets;
  };
  const isOpen = (socket: Socket) => !socket.destroyed && socket.readable;

  return {
    /** Opens streams of terminals, `perTerminal` each. */
    streamsOf: (tokens: readonly string[], perTerminal: number) =>
      openAll(
        Array.from({ length: perTerminal }, () =>
          tokens.map((token) => eventRequest(stream.path, `Authorization: Bearer ${token}`)),
        ).flat(),
      ),

    /** Opens streams of one user. */
    streamsOfUser: (cookie: string, count: number) =>
      openAll(Array<string>(count).fill(eventRequest(terminalLive.path, `Cookie: ${cookie}`))),

    /** Opens sign-ins whose body never arrives: half from one address, half each from another. */
    halfSent: (count: number) =>
      openAll(
        Array.from({ length: count }, (_, nth) =>
          head('POST', login.path, [
            `X-Forwarded-For: 198.51.${nth % 2 ? Math.floor(nth / 250) : 100}.${nth % 2 ? nth % 250 : 1}`,
            'Content-Type: application/x-www-form-urlencoded',
            'Content-Length: 1000',
          ]).concat('username=half'),
        ),
      ),

    countOpen: (sockets: readonly Socket[]) => sockets.filter(isOpen).length,

    /** Returns the seconds until the server has ended all of them. */
    async secondsUntilEnded(sockets: readonly Socket[], mostSeconds: number): Promise<number> {
      const begun = performance.now();
      const passed = () => (performance.now() - begun) / 1_000;
      while (sockets.some(isOpen) && passed() < mostSeconds) await wait(100);
      return passed();
    },

    close: (sockets: readonly Socket[]) => {
      for (const socket of sockets) socket.destroy();
    },

    /** Sends forms with many fields, `atOnce` in parallel; returns their number by status. */
    async forms(fields: number, atOnce: number, seconds: number): Promise<Record<number, number>> {
      const body = Array.from({ length: fields }, (_, nth) => `field${nth}=x`).join('&');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const statuses: Record<number, number> = {};
      const until = performance.now() + seconds * 1_000;
      const flood = async () => {
        while (performance.now() < until) {
          const { status } = await fetch(`${url}/apm-web${login.path}`, { method: 'POST', body, headers });
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, flood));
      return statuses;
    },

    /** Sends heartbeats of terminals, modified by `change`; returns their number by status. */
    async beat(tokens: readonly string[], change: Partial<Record<keyof Heartbeat, unknown>>) {
      const statuses: Record<number, number> = {};
      await forEachParallel(tokens, 32, async (token) => {
        const answer = await fetch(`${url}/apm-web${heartbeatCall.path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...beat(), ...change }),
        });
        await answer.text();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      });
      return statuses;
    },

    /** Adds terminals to an institution; returns their tokens. */
    async terminals(client: ConsoleClient, officeId: string, name: string, count: number): Promise<string[]> {
      const tokens: string[] = [];
      const device = { model: 'x', width: 1920, height: 1080, userAgent: 'x', timezone: 'UTC', capabilities: [] };
      await forEachParallel([...Array(count).keys()], 8, async (nth) => {
        const from = { 'x-forwarded-for': `10.1.${Math.floor(nth / 250)}.${nth % 250}` };
        const player = consoleClient(url);
        const deviceKey = `${name.toLowerCase()}-terminal-number-${nth}-of-many`;
        const { code, pollToken } = await player.call(register, { ...device, deviceKey }, from);
        await client.call(claim, { code, name: `${name} ${nth}`, officeId });
        tokens.push((await player.call(poll, { pollToken }, from)).token ?? '');
      });
      return tokens;
    },
  };
}
export type Attacker = ReturnType<typeof createAttacker>;

const head = (method: string, path: string, headers: readonly string[]) =>
  `${[`${method} /apm-web${path} HTTP/1.1`, 'Host: localhost', 'Sec-Fetch-Site: same-origin', ...headers].join('\r\n')}\r\n\r\n`;

const eventRequest = (path: string, identity: string) => head('GET', path, ['Accept: text/event-stream', identity]);

const beat = (): Heartbeat => ({
  at: new Date().toISOString(),
  revision: 1,
  state: 'house',
  playing: null,
  volume: 50,
  storage: { used: 1_000, total: 1_000_000 },
  clockOffsetMs: 0,
  faults: [],
  health: { cpu: 5, memory: 40, temperature: null, network: 'wifi' },
});

/** Creates a CSV of institutions, each below the previous one. */
export const nestedInstitutionsCsv = (count: number): Blob => {
  const lines = Array.from({ length: count }, (_, nth) => `Deep ${nth},${nth === 0 ? '' : `Deep ${nth - 1}`}`);
  return new Blob([`name,parent\n${lines.join('\n')}\n`]);
};
