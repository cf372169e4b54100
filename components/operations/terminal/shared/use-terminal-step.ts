import { useStep } from '@/components/foundation/shell/steps';

/** Whichever tab was seen last: a terminal opens on what it shows. */
const FIRST_TAB = { tab: undefined };

/** The drawer of a terminal, in the address of the screen. */
export function useTerminalStep() {
  const { value, open, close } = useStep('terminal');
  return { value, open: (id: string) => open(id, FIRST_TAB), close: () => close(FIRST_TAB) };
}
