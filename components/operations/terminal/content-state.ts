import { type Terminal, UNKNOWN_REVISION } from '@/lib/contract/terminal';

/** Tells how a terminal's content stands, null where the platform doesn't say. A terminal that is not online is not on its way to anything. */
export function contentState({
  status,
  revision,
  revisionHeld,
}: Pick<Terminal, 'status' | 'revision' | 'revisionHeld'>): 'upToDate' | 'updating' | 'outdated' | null {
  if (revision === UNKNOWN_REVISION) return null;
  if (revision === revisionHeld) return 'upToDate';
  return status === 'online' ? 'updating' : 'outdated';
}
