import type { Terminal } from '@/lib/contract/terminal';

/** What is known of a terminal's content: one that is not online is not on its way to anything. */
export function contentState({
  status,
  revision,
  revisionHeld,
}: Pick<Terminal, 'status' | 'revision' | 'revisionHeld'>): 'upToDate' | 'updating' | 'outdated' {
  if (revision === revisionHeld) return 'upToDate';
  return status === 'online' ? 'updating' : 'outdated';
}
