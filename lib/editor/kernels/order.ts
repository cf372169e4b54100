/** Changes of the order of ids, the last on top. `chosen` keep their relative order. */
export type OrderChange = 'front' | 'forward' | 'backward' | 'back';

export function reorder(ids: readonly string[], chosen: ReadonlySet<string>, change: OrderChange): string[] {
  switch (change) {
    case 'front':
      return [...ids.filter((id) => !chosen.has(id)), ...ids.filter((id) => chosen.has(id))];
    case 'back':
      return [...ids.filter((id) => chosen.has(id)), ...ids.filter((id) => !chosen.has(id))];
    case 'forward':
      return stepUp([...ids].reverse(), chosen).reverse();
    case 'backward':
      return stepUp([...ids], chosen);
  }
}

/** Swaps each chosen id with an unchosen one before it; a run at the very start stays. */
function stepUp(ids: string[], chosen: ReadonlySet<string>): string[] {
  for (let i = 1; i < ids.length; i++) {
    const [before, here] = [ids[i - 1] as string, ids[i] as string];
    if (chosen.has(here) && !chosen.has(before)) [ids[i - 1], ids[i]] = [here, before];
  }
  return ids;
}

/** Moves one entry of a list to its index in the result. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const result = [...list];
  const [entry] = result.splice(from, 1);
  if (entry !== undefined) result.splice(to, 0, entry);
  return result;
}
