/** Where the browser holds what was cut or copied, for its other windows. */
export const clipboards = { materials: 'materialClipboard', widgets: 'apm:editor-clipboard' } as const;

/** Whoever signs in next on this machine pastes nothing of who signs out. */
export function clearClipboards(): void {
  try {
    for (const key of Object.values(clipboards)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to clear.
  }
}
