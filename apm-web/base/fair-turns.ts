interface Limits {
  atOnce: number;
  /** Concurrent work of one client, which limits the places that its slow work occupies. */
  atOnceOfOne: number;
  /** Waiting work of one client beyond which its next is refused. */
  mostOfOne: number;
  /** Waiting work of all clients together; beyond it a client may have only one waiting. */
  most: number;
  refuse: () => Error;
}

/**
 * Runs work a few at a time and takes turns between clients, so that one with much or slow work makes no other wait for all of
 * it.
 */
export function fairTurns({ atOnce, atOnceOfOne, mostOfOne, most, refuse }: Limits) {
  /** Queues in the order of their next turns. */
  const queues = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let total = 0;
  let waiting = 0;

  const hasPlace = (client: string) => total < atOnce && (running.get(client) ?? 0) < atOnceOfOne;

  function begin(client: string) {
    total += 1;
    running.set(client, (running.get(client) ?? 0) + 1);
  }

  function end(client: string) {
    total -= 1;
    const left = (running.get(client) ?? 1) - 1;
    if (left > 0) running.set(client, left);
    else running.delete(client);
  }

  /** Resolves when the client's work may begin. */
  async function turn(client: string): Promise<void> {
    if (hasPlace(client)) return begin(client);
    const own = queues.get(client) ?? [];
    if (own.length >= (waiting < most ? mostOfOne : 1)) throw refuse();
    waiting += 1;
    queues.set(client, own);
    await new Promise<void>((resolve) => own.push(resolve));
  }

  /** Gives a free place to the first client that may have it, which then goes to the end. */
  function next() {
    const client = [...queues.keys()].find(hasPlace);
    const own = client === undefined ? undefined : queues.get(client);
    if (client === undefined || !own) return;
    const resolve = own.shift();
    waiting -= 1;
    queues.delete(client);
    if (own.length > 0) queues.set(client, own);
    begin(client);
    resolve?.();
  }

  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    await turn(client);
    try {
      return await work();
    } finally {
      end(client);
      next();
    }
  };
}
