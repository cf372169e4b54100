import { useState } from 'react';
import { useOpenErrorText } from './sentence';

/**
 * A form's one try at a time. What is refused at no field is in `problem`. After a success it stays busy: what follows takes
 * the form away.
 */
export function useAttempt() {
  const errorText = useOpenErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** `taken` answers true for an error that is said elsewhere. */
  async function attempt(work: () => Promise<unknown>, taken: (error: unknown) => boolean): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setBusy(false);
      if (!taken(error)) setProblem(errorText(error));
    }
  }
  return { busy, problem, attempt };
}
