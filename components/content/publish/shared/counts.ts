import type { PublishCounts } from '@/lib/contract/publish';

/** Number of terminals that have a publish or are downloading it. */
export const activeOf = ({ waiting, downloading, done, failed }: PublishCounts) =>
  waiting + downloading + done + failed;

/** Number of terminals with something to undo: it was replaced there and would return, or is planned. */
export const undoableOf = (counts: PublishCounts) => activeOf(counts) + counts.planned + counts.replaced;
