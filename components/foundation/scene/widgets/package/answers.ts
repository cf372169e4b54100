/** Whether a page answers is asked so often. */
export const ASK_MS = 5_000;
/** A small machine may be busy that long with what a package draws first. */
const MISSED = 6;
/** Having answered that long, it is not one that hangs whenever it begins. */
const WELL = 60_000 / ASK_MS;

interface Watched {
  ask: () => void;
  onSilent: () => void;
  onWell: () => void;
}

/** Notifies when a frame's page has not answered for 30 s, once, and when it has answered for a minute; ends by `stop`. */
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
