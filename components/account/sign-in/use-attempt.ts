import { useState } from 'react';
import { useOpenErrorText } from './sentence';

/**
 * Runs one attempt of a form at a time. Errors that belong to no field are in `problem`. Stays busy after a success,
 * because the next step replaces the form.
 */
export function useAttempt() {
  const errorText = useOpenErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  /** Runs an attempt. `taken` returns true for errors shown elsewhere. */
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
