import { securityHeaders } from './answer';

/** Open SSE connection. */
export interface EventConnection {
  send(event: string, data: unknown): void;
  close(): void;
  /** Registers a callback that runs once, when either side closes. */
  onClose(callback: () => void): void;
}

const PING_MS = 25_000;
/** Range of the random time after which clients reconnect, so that not all of them connect together after a restart. */
const RETRY_MS = { from: 1_000, until: 10_000 };

/** Number of unread messages after which a client counts as gone and is disconnected; if it is not gone, it reconnects by itself. */
const MOST_UNREAD = 200;

/**
 * Maximum number of connections per terminal or user on this instance. Beyond it the oldest is closed, whose client has most
 * likely disappeared; one that has not reconnects.
 */
const MOST_OF = { terminal: 4, user: 40 } as const;

export interface EventOwner {
  kind: keyof typeof MOST_OF;
  id: string;
}

const encoder = new TextEncoder();

interface Connection {
  write(text: string): void;
  end(): void;
}

/** All open SSE connections, so that shutdown can close them. One timer pings all of them. */
export function eventConnections() {
  const open = new Set<Connection>();
  const byOwner = new Map<string, Set<Connection>>();
  const byKind = { terminals: 0, users: 0 };
  const pinging = setInterval(() => {
    for (const connection of open) connection.write(': ping\n\n');
  }, PING_MS);
  pinging.unref();
  let stopped = false;

  /** Counts a connection as its owner's until the returned function is called. */
  function count({ kind, id }: EventOwner, connection: Connection): () => void {
    const key = `${kind} ${id}`;
    const own = byOwner.get(key) ?? new Set();
    byKind[`${kind}s`] += 1;
    byOwner.set(key, own.add(connection));
    const [oldest] = own;
    if (own.size > MOST_OF[kind]) oldest?.end();
    return () => {
      own.delete(connection);
      byKind[`${kind}s`] -= 1;
      if (own.size === 0 && byOwner.get(key) === own) byOwner.delete(key);
    };
  }

  /** Answers with a new connection of `owner` and passes it to `opened`. */
  function answer(signal: AbortSignal, owner: EventOwner, opened: (connection: EventConnection) => void): Response {
    const closing: (() => void)[] = [];
    let ended = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const connection = {
          write: (text: string) => {
            if (!open.has(connection)) return;
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) < -MOST_UNREAD) connection.end();
          },
          end: () => {
            if (!open.delete(connection)) return;
            for (const callback of closing) callback();
            // The reader may have disconnected first; the stream is then closed already.
            try {
              controller.close();
            } catch {}
          },
        };
        open.add(connection);
        closing.push(count(owner, connection));
        closing.push(() => signal.removeEventListener('abort', connection.end));
        signal.addEventListener('abort', connection.end);
        ended = connection.end;
        if (stopped) return connection.end();
        const retry = Math.round(RETRY_MS.from + Math.random() * (RETRY_MS.until - RETRY_MS.from));
        connection.write(`retry: ${retry}\n\n`);
        opened({
          send: (event, data) => connection.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          close: connection.end,
          onClose: (callback) => closing.push(callback),
        });
      },
      cancel: () => ended(),
    });
    return new Response(body, {
      headers: {
        ...securityHeaders,
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    });
  }
  return {
    answer,
    count: () => open.size,
    /** Number of open connections of terminals and of users. */
    counts: () => ({ ...byKind }),
    close() {
      stopped = true;
      clearInterval(pinging);
      for (const connection of open) connection.end();
    },
  };
}
export type EventConnections = ReturnType<typeof eventConnections>;
