/** A player whose code expired longer ago does not ask to be added any more: one that is on asks for a new code at once. */
export const ASKS_AGAIN_MS = 15 * 60_000;
