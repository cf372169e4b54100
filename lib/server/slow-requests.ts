import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network';

const SECOND = 1_000;

/** Deadlines of a request's headers and of a whole request. Node looks for late ones at the interval. */
const requestDeadlines = {
  headersTimeout: 15 * SECOND,
  requestTimeout: 300 * SECOND,
  connectionsCheckingInterval: 2 * SECOND,
};

/**
 * Options of the console's server. A proxy before it keeps its connections for a minute, and should end them first: one that ended here
 * while a call came in would take the call along.
 */
export const consoleDeadlines = { ...requestDeadlines, keepAliveTimeout: 65 * SECOND };

/** A connection of the console to the platform waits so long for another call. */
export const IDLE_MS = 30 * SECOND;

/**
 * Options of the platform's server. It leaves it to the console to end a connection that idles: one that it ended itself while it was busy
 * would take the call along that was just sent on it, and nobody can know whether that was carried out.
 */
export const platformDeadlines = { ...requestDeadlines, keepAliveTimeout: IDLE_MS + 45 * SECOND };

/** What a body may do before its request is ended. */
const LONGEST_SILENCE_MS = 20 * SECOND;
/** In bytes per millisecond, on average, after the first `LONGEST_SILENCE_MS`. */
const SLOWEST = 1;
const LOOK_EVERY_MS = SECOND;
/** Connections of one network whose first headers, and requests of one whose bodies, are not complete. */
const MOST_HEADERS = 1_000;
const MOST_BODIES = 256;

const LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

interface Body {
  request: IncomingMessage;
  response: ServerResponse;
  network: string;
  /** By the clock that nobody sets, in milliseconds. */
  since: number;
  /** When the last byte came. */
  heardAt: number;
  /** Bytes of the connection before this body, and those seen last. */
  before: number;
  read: number;
}

/**
 * Ends requests that arrive too slowly, and the longest silent one where a network has more than its share of incomplete ones:
 * half-sent requests hold nothing for long, and take nothing from others. `addressOf` says who makes a request.
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

/** While this process stood still, nobody could be heard: that is not the client's silence. */
function excuse(body: Body, late: number, now: number): void {
  body.since = Math.min(body.since + late, now);
  body.heardAt = Math.min(body.heardAt + late, now);
}

/** Notes what came since the last look. */
function hasArrived(body: Body, now: number): boolean {
  const { bytesRead } = body.request.socket;
  // What waits here to be read is this server's delay, not the client's.
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

/** Sets by network, in the order in which their members were last touched. One that grows beyond `most` loses its first member. */
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
