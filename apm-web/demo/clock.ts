const DAY_MS = 86_400_000;

export interface DemoClock {
  now: () => Date;
  /** Sets the clock back by this many days; it continues from there. */
  setBack(days: number): void;
}

/** Clock that the seed sets back, so that the platform itself creates the demo's past. */
export function demoClock(): DemoClock {
  let behindMs = 0;
  return {
    now: () => new Date(Date.now() - behindMs),
    setBack: (days) => {
      behindMs = days * DAY_MS;
    },
  };
}
