const DAY_MS = 86_400_000;

export interface DemoClock {
  now: () => Date;
  /** The clock goes on, so many days behind. */
  setBack(days: number): void;
}

/** A clock that the seed sets back: the demo's past is the platform's own work, as it did it then. */
export function demoClock(): DemoClock {
  let behindMs = 0;
  return {
    now: () => new Date(Date.now() - behindMs),
    setBack: (days) => {
      behindMs = days * DAY_MS;
    },
  };
}
