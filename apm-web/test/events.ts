import { createParser } from 'eventsource-parser';

/** Longest wait for an event, which is sent within a second; a busy machine may need several. */
const LONGEST_MS = 20_000;

/** Reads server-sent events of an answer: `next` waits for one, and fails if the stream ends or stays silent. */
export function eventsOf(response: Response) {
  const reader = response.body?.getReader();
  if (!reader) throw new Error(`no stream: ${response.status}`);
  const decoder = new TextDecoder();
  const events: { event: string; data: unknown }[] = [];
  const waiting: (() => void)[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ event, data: JSON.parse(data) }),
  });
  let ended = false;

  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const wake of waiting.splice(0)) wake();
    }
    ended = true;
    for (const wake of waiting.splice(0)) wake();
  })();

  const change = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });

  return {
    async next(ms = LONGEST_MS): Promise<{ event: string; data: unknown } | 'ended' | 'nothing'> {
      const until = Date.now() + ms;
      while (events.length === 0 && !ended && Date.now() < until) await change(until - Date.now());
      return events.shift() ?? (ended ? 'ended' : 'nothing');
    },
    async close() {
      await reader.cancel();
      await reading;
    },
  };
}
