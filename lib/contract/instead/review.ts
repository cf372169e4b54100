import type { Output } from '../call';
import { messageChecklist, messageSubmitNote, messageSubmitResult } from '../message/calls';
import { reviewDecide, reviewDetail, reviewList, reviewNote } from '../review';
import { instead, type MakeCall } from './instead';
import { pageOf } from './page-of';

/**
 * Reviews of messages, the only ones in the specification. The message id is used as the review id. Searching and
 * reading a single review have no call, so both read the list.
 */

type Reviewed = Output<typeof messageChecklist>['list'][number];

const PAGE = 100;
/** Limit of a search. */
const MOST_PAGES = 10;

export const insteadOfReviews = [
  instead(reviewList, [messageChecklist], async (ask, { kind, state, search, pageNo, pageSize }) => {
    if (kind !== 'message') return undefined;
    if (search) {
      const named = await searched(ask, ({ name }) => name.toLowerCase().includes(search.toLowerCase()), state);
      return pageOf(named.map(reviewOf), { pageNo, pageSize });
    }
    const { list, ...around } = await ask(messageChecklist, { reviewState: state, pageNo, pageSize });
    return { ...around, list: list.map(reviewOf) };
  }),

  instead(reviewDetail, [messageChecklist], async (ask, { id }) => {
    const [row] = await searched(ask, (each) => each.id === id);
    if (!row) return undefined;
    const { id: _, review, ...content } = row;
    return { ...reviewOf(row), snapshot: { kind: 'message', content, material: null } };
  }),

  instead(reviewDecide, [messageSubmitResult], async (ask, { reviews, result, note }) => {
    for (const { id, contentHash } of reviews) await ask(messageSubmitResult, { id, contentHash, result, note });
    return { decided: reviews.length };
  }),

  instead(reviewNote, [messageSubmitNote], (ask, { id, note }) => ask(messageSubmitNote, { id, note })),
];

async function searched(
  ask: MakeCall,
  isWanted: (row: Reviewed) => boolean,
  reviewState?: Reviewed['review']['state'],
): Promise<Reviewed[]> {
  const rows = new Map<string, Reviewed>();
  for (let pageNo = 1; pageNo <= MOST_PAGES; pageNo++) {
    const { list, count } = await ask(messageChecklist, { reviewState, pageNo, pageSize: PAGE });
    const known = rows.size;
    for (const row of list) rows.set(row.id, row);
    // A platform that does not page returns the same rows again.
    if (rows.size === known || rows.size >= count) break;
  }
  return [...rows.values()].filter(isWanted);
}

function reviewOf({ id, name, review }: Reviewed) {
  return { ...review, id, kind: 'message', subjectId: id, name, mayDecide: review.state === 'waiting' };
}
