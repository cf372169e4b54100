import type { SavedTab, Tab } from './tab-state';

const PREFIX = 'tabs:';

/** True after the session has ended: saving on page leave must not restore what was forgotten. */
let over = false;

/** Saves a user's open tabs for the lifetime of the browser's tab. */
export function saveTabs(userId: string, tabs: readonly Tab[]): void {
  if (over) return;
  const saved = tabs.map(({ path, title, pinned }): SavedTab => ({ path, title, pinned }));
  sessionStorage.setItem(PREFIX + userId, JSON.stringify(saved));
}

/** Returns the saved tabs in order; empty if they cannot be read. */
export function savedTabs(userId: string): SavedTab[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(saved) ? saved.flatMap((one) => readTab(one) ?? []) : [];
  } catch {
    return [];
  }
}

/** Forgets all tabs, so that the next user starts without any. */
export function forgetTabs(): void {
  over = true;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function readTab(given: unknown): SavedTab | null {
  if (typeof given !== 'object' || given === null) return null;
  const { path, title, pinned } = given as Record<string, unknown>;
  if (typeof path !== 'string' || !path.startsWith('/') || path.startsWith('//')) return null;
  return { path, title: typeof title === 'string' ? title : undefined, pinned: pinned === true };
}
