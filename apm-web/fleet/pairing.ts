/** Time after the expiry of its code from which a player counts as gone: one that is on requests a new code immediately. */
export const ASKS_AGAIN_MS = 15 * 60_000;
