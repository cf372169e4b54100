import { securityHeaders } from './answer';

/** An open line of server-sent events. */
export interface EventLine {
  send(event: string, data: unknown): void;
  close(): void;
  /** Called once, when either side closes. */
  onClose(callback: () => void): void;
}

const PING_MS = 25_000;
/** Reconnections spread over this time, so that a restart is not answered by everybody at once. */
const RETRY_MS = { from: 1_000, until: 10_000 };

/** A reader that lets this many writings wait has gone without a word; it comes back by itself if it has not. */
const MOST_UNREAD = 200;

const encoder = new TextEncoder();

/** All open lines, so that a stop ends them. One timer pings them all. */
export function eventLines() {
  const open = new Set<{ write: (text: string) => void; end: () => void }>();
  const pinging = setInterval(() => {
    for (const line of open) line.write(': ping\n\n');
  }, PING_MS);
  pinging.unref();
  let stopped = false;

  /** Answers with a line that `opened` gets hold of. */
  function answer(signal: AbortSignal, opened: (line: EventLine) => void): Response {
    const closing: (() => void)[] = [];
    let ended = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const line = {
          write: (text: string) => {
            if (!open.has(line)) return;
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) < -MOST_UNREAD) line.end();
          },
          end: () => {
            if (!open.delete(line)) return;
            for (const callback of closing) callback();
            // The reader may have gone first; the stream is then closed already.
            try {
              controller.close();
            } catch {}
          },
        };
        open.add(line);
        closing.push(() => signal.removeEventListener('abort', line.end));
        signal.addEventListener('abort', line.end);
        ended = line.end;
        if (stopped) return line.end();
        const retry = Math.round(RETRY_MS.from + Math.random() * (RETRY_MS.until - RETRY_MS.from));
        line.write(`retry: ${retry}\n\n`);
        opened({
          send: (event, data) => line.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          close: line.end,
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
    close() {
      stopped = true;
      clearInterval(pinging);
      for (const line of open) line.end();
    },
  };
}
export type EventLines = ReturnType<typeof eventLines>;
