/** Interval in milliseconds of the liveness checks. */
export const ASK_MS = 5_000;
/** Tolerated missed checks: a small machine may be busy with a package's first drawing. */
const MISSED = 6;
/** Number of answered checks that show that the package doesn't hang on every start. */
const WELL = 60_000 / ASK_MS;

interface Watched {
  ask: () => void;
  onSilent: () => void;
  onWell: () => void;
}

/**
 * Reports once when a frame's page has not responded for 30 s, and once it has responded for a minute; `stop` ends it.
 */
export function watchAnswers({ ask, onSilent, onWell }: Watched): { answered: () => void; stop: () => void } {
  let missed = 0;
  let answers = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed > MISSED) {
      clearInterval(timer);
      onSilent();
    } else ask();
  }, ASK_MS);
  return {
    answered() {
      missed = 0;
      answers += 1;
      if (answers === WELL) onWell();
    },
    stop: () => clearInterval(timer),
  };
}
