import type { Access } from '@/lib/contract/call';
import type { Caller } from './context';

/** Resolves bearer tokens; `null` for an unknown or expired one. Passed to the router by the modules of sessions and terminals. */
export interface Callers {
  /** `renews`: the call prolongs the session, unlike background polling of a page. */
  user(token: string, now: Date, options: { renews: boolean }): Promise<Caller | null | undefined>;
  /**
   * Calls `ended` as soon as the caller may no longer do what `access` names, or reaches other institutions. Returns a function
   * that stops watching.
   */
  watch(caller: Caller, access: Access, ended: () => void): () => void;
  terminal(token: string, now: Date): Promise<{ terminalId: string } | null | undefined>;
}
