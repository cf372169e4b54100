import { messageList } from '@/lib/contract/message/calls';
import { reviewDecide, reviewList, reviewSubmit } from '@/lib/contract/review';
import type { Calls } from './calls';
import type { ProgramName } from './network';

interface Given {
  author: string;
  reviewer: string;
  programs: Readonly<Record<ProgramName, string>>;
}

/** Creates a program that was rejected with a note, one that passed, and a message that waits. */
export async function makeReviews({ call }: Calls, { author, reviewer, programs }: Given): Promise<void> {
  await call(reviewSubmit, { kind: 'program', ids: [programs.lunch, programs.winter] }, author);
  const { list } = await call(reviewList, { kind: 'program', state: 'waiting' }, reviewer);
  for (const { id, contentHash, subjectId } of list) {
    const decision =
      subjectId === programs.lunch
        ? { result: 'reject' as const, note: 'The soup is 7.50 now: please correct the price, then I pass it.' }
        : { result: 'pass' as const };
    await call(reviewDecide, { reviews: [{ id, contentHash }], ...decision }, reviewer);
  }
  const drafts = await call(messageList, { state: 'draft' }, author);
  await call(reviewSubmit, { kind: 'message', ids: drafts.list.map(({ id }) => id) }, author);
}
