import type { PlaceholderValues } from '@/lib/widgets';

/** Terminal whose values the console shows in place of placeholders. */
export interface ShownTerminal {
  id: string;
  name: string;
  officeName: string;
  values: PlaceholderValues;
}

/** Chosen terminal; `null`: texts show their placeholders. */
export interface ShownTerminalStore {
  get(): ShownTerminal | null;
  subscribe(listener: () => void): () => void;
  show(terminal: ShownTerminal | null): void;
}

function store(): ShownTerminalStore {
  let shown: ShownTerminal | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show(terminal) {
      shown = terminal;
      for (const listener of listeners) listener();
    },
  };
}

/** Terminal that editor and previews show, as long as the console is open. */
export const shownTerminal: ShownTerminalStore = store();

/** For pictures that many people see: texts show their placeholders. */
export const noTerminal: ShownTerminalStore = store();
