interface Placed {
  id: string;
  parentId: string | null;
}

/** Returns the path from the outermost folder to the given one; empty if the id is unknown. */
export function folderTrail<F extends Placed>(folders: readonly F[], id: string | undefined): F[] {
  const trail: F[] = [];
  for (let at = folders.find((one) => one.id === id); at && !trail.includes(at); ) {
    trail.unshift(at);
    const { parentId } = at;
    at = folders.find((one) => one.id === parentId);
  }
  return trail;
}
