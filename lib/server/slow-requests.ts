import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';

const SECOND = 1_000;

/** Deadlines of a request's headers and of a whole request. Node checks for late ones at the interval. */
const requestDeadlines = {
  headersTimeout: 15 * SECOND,
  requestTimeout: 300 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
};

/**
 * Options of the console's server. A proxy in front keeps its connections for a minute, and should close them first:
 * closing one here while a call arrives would lose the call.
 */
export const consoleDeadlines = { ...requestDeadlines, keepAliveTimeout: 65 * SECOND };

/** Idle time after which the console closes a connection to the platform. */
export const IDLE_MS = 30 * SECOND;

/**
 * Options of the platform's server. It lets the console close idle connections: closing one while busy would lose a
 * call just sent on it, and nobody could know whether that was carried out.
 */
export const platformDeadlines = { ...requestDeadlines, keepAliveTimeout: IDLE_MS + 45 * SECOND };

/** Longest pause of a body before its request is ended. */
const LONGEST_SILENCE_MS = 20 * SECOND;
/** Slowest average speed in bytes per millisecond, after the first `LONGEST_SILENCE_MS`. */
const SLOWEST = 1;
const LOOK_EVERY_MS = SECOND;
/** Limits per network: connections with incomplete first headers, and requests with incomplete bodies. */
const MOST_HEADERS = 1_000;
const MOST_BODIES = 256;

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

interface Body {
  request: IncomingMessage;
  response: ServerResponse;
  network: string;
  /** Start on the monotonic clock, in milliseconds. */
  since: number;
  /** Time of the last byte. */
  heardAt: number;
  /** Bytes of the connection before this body; `read` is the last count. */
  before: number;
  read: number;
}

/**
 * Ends requests that arrive too slowly, and the longest silent one if a network has too many incomplete ones: half-sent
 * requests occupy nothing for long, and take nothing from others. `addressOf` returns the client's address of a
 * request.
 */
export function endSlowRequests(server: Server, addressOf: (request: IncomingMessage) => string): void {
  const connecting = perNetwork<Socket>(MOST_HEADERS, (socket) => socket.destroy());
  const bodies = perNetwork<Body>(MOST_BODIES, endIncomplete);
  const connected = new WeakMap<Socket, () => void>();

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const leave = () => connecting.remove(network, socket);
    connecting.add(network, socket);
    connected.set(socket, leave);
    socket.once('close', leave);
  });

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    connected.get(request.socket)?.();
    if (!hasBody(request)) return;
    const network = networkOf(addressOf(request));
    const now = performance.now();
    const { bytesRead } = request.socket;
    const body = { request, response, network, since: now, heardAt: now, before: bytesRead, read: bytesRead };
    bodies.add(network, body);
    request.once('close', () => bodies.remove(network, body));
  });

  let lookedAt = performance.now();
  const looking = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - lookedAt - LOOK_EVERY_MS);
    lookedAt = now;
    for (const body of bodies.all()) {
      excuse(body, late, now);
      if (body.request.complete) bodies.remove(body.network, body);
      else if (hasArrived(body, now)) bodies.touch(body.network, body);
      if (isLate(body, now)) endIncomplete(body);
    }
  }, LOOK_EVERY_MS);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Excludes time in which this process stalled: the client was not silent then. */
function excuse(body: Body, late: number, now: number): void {
  body.since = Math.min(body.since + late, now);
  body.heardAt = Math.min(body.heardAt + late, now);
}

/** Records what arrived since the last check. */
function hasArrived(body: Body, now: number): boolean {
  const { bytesRead } = body.request.socket;
  // Unread data here means that this server is late, not the client.
  const isWaiting = body.request.readableLength > 0;
  if (isWaiting) body.since += LOOK_EVERY_MS;
  if (!isWaiting && bytesRead === body.read) return false;
  body.read = bytesRead;
  body.heardAt = now;
  return true;
}

const isLate = ({ heardAt, since, before, read }: Body, now: number) =>
  now > heardAt + LONGEST_SILENCE_MS || now > since + LONGEST_SILENCE_MS + (read - before) / SLOWEST;

function endIncomplete({ request, response }: Body): void {
  if (request.complete) return;
  if (!response.headersSent && request.socket.writable) request.socket.write(LATE);
  request.socket.destroySoon();
}

/** Creates sets by network, ordered by last use. One that grows beyond `most` loses its first member. */
function perNetwork<T>(most: number, end: (one: T) => void) {
  const held = new Map<string, Set<T>>();

  function remove(network: string, one: T) {
    const set = held.get(network);
    if (set?.delete(one) && set.size === 0) held.delete(network);
  }
  return {
    add(network: string, one: T) {
      const set = held.get(network) ?? new Set();
      held.set(network, set.add(one));
      const [first] = set;
      if (set.size <= most || first === undefined) return;
      set.delete(first);
      end(first);
    },
    touch(network: string, one: T) {
      const set = held.get(network);
      if (set?.delete(one)) set.add(one);
    },
    remove,
    all: () => [...held.values()].flatMap((set) => [...set]),
  };
}
