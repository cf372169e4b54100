interface Limits {
  atOnce: number;
  /** Waiting work of one client beyond which its next is refused. */
  mostOfOne: number;
  /** Of all clients together; then a client has one waiting at most. */
  most: number;
  refuse: () => Error;
}

/** Runs work a few at a time and takes turns between clients, so that one with much work makes no other wait for all of it. */
export function fairTurns({ atOnce, mostOfOne, most, refuse }: Limits) {
  /** In the order of their next turns. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  /** Resolves when the client's work may begin. */
  async function turn(client: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    const own = queues.get(client) ?? [];
    if (own.length >= (waiting < most ? mostOfOne : 1)) throw refuse();
    waiting += 1;
    queues.set(client, own);
    await new Promise<void>((resolve) => own.push(resolve));
  }

  /** Gives the place on. The client whose turn it is goes to the end. */
  function next() {
    const [first] = queues;
    if (!first) {
      running -= 1;
      return;
    }
    const [client, own] = first;
    const begin = own.shift();
    waiting -= 1;
    queues.delete(client);
    if (own.length > 0) queues.set(client, own);
    begin?.();
  }

  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    await turn(client);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
