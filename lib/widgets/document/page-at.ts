/** Returns the page shown after some seconds, and the milliseconds until the next one. */
export function pageAt(pages: number, pageSeconds: number, elapsed: number): { page: number; nextIn: number } {
  const turns = Math.max(0, elapsed) / pageSeconds;
  const turn = Math.floor(turns);
  return {
    page: pages === 0 ? 0 : turn % pages,
    // A timer may fire a little early, and would find the same page.
    nextIn: Math.max(20, Math.ceil((turn + 1 - turns) * pageSeconds * 1_000)),
  };
}
