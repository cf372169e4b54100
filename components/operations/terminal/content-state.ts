import { type Terminal, UNKNOWN_REVISION } from '@/lib/contract/terminal';

/**
 * Returns how up to date a terminal's content is; `null` if the platform doesn't say. A terminal that is not online is
 * never "on its way".
 */
export function contentState({
  status,
  revision,
  revisionHeld,
}: Pick<Terminal, 'status' | 'revision' | 'revisionHeld'>): 'upToDate' | 'updating' | 'outdated' | null {
  if (revision === UNKNOWN_REVISION) return null;
  if (revision === revisionHeld) return 'upToDate';
  return status === 'online' ? 'updating' : 'outdated';
}
