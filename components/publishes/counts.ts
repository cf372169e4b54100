import type { PublishCounts } from '@/lib/contract/publish';

/** Terminals that have a publish or are going to: those that it can be withdrawn from. */
export const activeOf = ({ waiting, downloading, done, failed }: PublishCounts) =>
  waiting + downloading + done + failed;
