import type { SavedTab, Tab } from './tab-state';

const PREFIX = 'tabs:';

/** The session is over: leaving the page, which saves, does not bring back what was forgotten. */
let over = false;

/** A user's open tabs, for as long as the browser's own tab is open. */
export function saveTabs(userId: string, tabs: readonly Tab[]): void {
  if (over) return;
  const saved = tabs.map(({ path, title, pinned }): SavedTab => ({ path, title, pinned }));
  sessionStorage.setItem(PREFIX + userId, JSON.stringify(saved));
}

/** What was saved, in order; nothing where it can't be read. */
export function savedTabs(userId: string): SavedTab[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(saved) ? saved.flatMap((one) => readTab(one) ?? []) : [];
  } catch {
    return [];
  }
}

/** Whoever signs in next begins with none. */
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
