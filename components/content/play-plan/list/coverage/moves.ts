interface Span {
  from: number;
  until: number;
}

export interface Cell {
  lane: number;
  at: number;
}

/**
 * Returns the stretch an arrow key leads to: along the lane, or in another lane at that time; `null` for other keys and
 * past the end.
 */
export function cellAfter(
  key: string,
  lanes: readonly { stretches: readonly Span[] }[],
  { lane, at }: Cell,
): Cell | null {
  const here = lanes[lane]?.stretches[at];
  if (!here) return null;
  const within = (to: number) => (lanes[lane]?.stretches[to] ? { lane, at: to } : null);
  const across = (to: number) => {
    const middle = (here.from + here.until) / 2;
    const found = lanes[to]?.stretches.findIndex(({ from, until }) => from <= middle && middle < until) ?? -1;
    return found === -1 ? null : { lane: to, at: found };
  };
  switch (key) {
    case 'ArrowRight':
      return within(at + 1);
    case 'ArrowLeft':
      return within(at - 1);
    case 'Home':
      return within(0);
    case 'End':
      return within((lanes[lane]?.stretches.length ?? 0) - 1);
    case 'ArrowDown':
      return across(lane + 1);
    case 'ArrowUp':
      return across(lane - 1);
    default:
      return null;
  }
}
