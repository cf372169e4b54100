import type { PublishCounts } from '@/lib/contract/publish';

/** Terminals that have a publish or are fetching it. */
export const activeOf = ({ waiting, downloading, done, failed }: PublishCounts) =>
  waiting + downloading + done + failed;

/** Those that have something to undo: it was replaced there and would return, or is to come later. */
export const undoableOf = (counts: PublishCounts) => activeOf(counts) + counts.planned + counts.replaced;
