import 'server-only';

/** Silence during a request after which the platform is probed. */
const SUSPICIOUS_MS = 5_000;
/** A probe without a response for this long finds the platform silent. */
const LOOK_MS = 3_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 4_000;
/** Limit for changes, longer than for reads because a change may have been carried out already. */
const LONGEST_CHANGE_MS = 15_000;
const TICK_MS = 1_000;

/** The platform accepts connections but responds to nobody. `wasSent`: it got the request, and may still carry it out. */
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
 * Detects a hanging platform, which no broken connection reveals: requests in flight are ended, and new ones rejected
 * immediately, so that nothing piles up in front of an unresponsive platform. It is probed until it responds. A slow
 * call means nothing as long as anything else is answered.
 *
 * `look` asks the platform whether it is there: any response counts, and so does a refused connection, which other
 * calls notice by themselves.
 */
export function hangDetector(
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

  /** Checks every second while requests are in flight, instead of one timer per call. */
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

  /** Probes the platform until it responds. */
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
    /** Follows a request until the returned function is called. Throws `PlatformSilent` if it could only wait. */
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
