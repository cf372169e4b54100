import { useStep } from '@/components/foundation/shell/steps';

/** Resets the tab: a terminal always opens on its overview. */
const FIRST_TAB = { tab: undefined };

/** Drawer of a terminal, whose state is in the address. */
export function useTerminalStep() {
  const { value, open, close } = useStep('terminal');
  return { value, open: (id: string) => open(id, FIRST_TAB), close: () => close(FIRST_TAB) };
}
