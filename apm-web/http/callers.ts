import type { Caller } from './context';

/** Resolves bearer tokens, null for an unknown or expired one. Passed to the router by the modules of sessions and terminals. */
export interface Callers {
  /** `renews`: the call prolongs the session. Background polling of a page does not. */
  user(token: string, now: Date, options: { renews: boolean }): Promise<Caller | null | undefined>;
  terminal(token: string, now: Date): Promise<{ terminalId: string } | null | undefined>;
}
