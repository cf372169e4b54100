import 'server-only';

/** Nothing heard for so long while something was asked: worth a look whether the platform answers at all. */
const SUSPICIOUS_MS = 5_000;
/** A look without an answer after this finds the platform silent. */
const LOOK_MS = 3_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 4_000;
/** A change may have been carried out already, so its answer is awaited longer than that of a read. */
const LONGEST_CHANGE_MS = 15_000;
const TICK_MS = 1_000;

/** The platform accepts connections and answers nobody. `wasSent`: it got the request, and may still carry it out. */
export class PlatformSilent extends Error {
  constructor(readonly wasSent: boolean) {
    super('the platform does not answer');
  }
}

interface UnderWay {
  since: number;
  isChange: boolean;
  end: AbortController;
}

/**
 * Notices that the platform hangs, which no broken connection says: what is under way then ends, and what comes meanwhile is refused at
 * once, so that nothing piles up before a platform that answers nobody. It is looked at again until it answers. A slow call says
 * nothing as long as anything else is answered.
 *
 * `look` asks the platform whether it is there: any answer counts, and so does a refused connection, which other calls find out by themselves.
 */
export function silenceWatch(
  look: (signal: AbortSignal) => Promise<unknown>,
  now: () => number = () => performance.now(),
) {
  const underWay = new Set<UnderWay>();
  let heardAt = now();
  let isSilent = false;
  let isLooking = false;
  let ticking: NodeJS.Timeout | undefined;

  function heard() {
    heardAt = now();
    isSilent = false;
  }

  /** Every second while something is under way, in place of a timer for each call. */
  function tick() {
    const [first] = underWay;
    if (!first) {
      clearInterval(ticking);
      ticking = undefined;
      return;
    }
    if (now() - Math.max(first.since, heardAt) >= SUSPICIOUS_MS) suspect();
    if (isSilent) endLate();
  }

  function endLate() {
    for (const { since, isChange, end } of underWay) {
      if (!isChange || now() - since >= LONGEST_CHANGE_MS) end.abort(new PlatformSilent(isChange));
    }
  }

  /** Looks whether the platform answers, and goes on looking until it does. */
  function suspect() {
    if (isLooking) return;
    isLooking = true;
    void lookOn().finally(() => {
      isLooking = false;
    });
  }

  async function lookOn() {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const since = now();
      const limit = new AbortController();
      const answered = look(limit.signal).then(
        () => true,
        () => true,
      );
      const isThere = await Promise.race([answered, sleep(LOOK_MS).then(() => false)]);
      limit.abort();
      if (isThere || heardAt > since) return heard();
      isSilent = true;
      endLate();
      await sleep(pause);
    }
  }

  return {
    heard,
    suspect,
    /** Follows a request until the returned function is called. Throws `PlatformSilent` where it would only wait. */
    follow(isChange: boolean): { signal: AbortSignal; done: () => void } {
      if (isSilent) throw new PlatformSilent(false);
      const one = { since: now(), isChange, end: new AbortController() };
      underWay.add(one);
      ticking ??= setInterval(tick, TICK_MS).unref();
      return { signal: one.end.signal, done: () => underWay.delete(one) };
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());
