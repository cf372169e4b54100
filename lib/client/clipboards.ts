/** Keys under which the browser stores cut or copied items for its other windows. */
export const clipboards = { materials: 'materialClipboard', widgets: 'apm:editor-clipboard' } as const;

/** Clears the clipboards, so that the next user of this machine cannot paste from the previous one. */
export function clearClipboards(): void {
  try {
    for (const key of Object.values(clipboards)) localStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to clear.
  }
}
