import type { Language } from '../languages';
import { isFields, listIn } from './answer';
import { textOf } from './values';

/** Messages to terminals as other platforms describe them: the specification names the calls, not the fields of a message. */

type Fields = Record<string, unknown>;

/** Where its text may stand, with the language that is meant. A text without one counts as English, which every reader falls back to. */
const TEXTS: readonly (readonly [field: string, language: Language])[] = [
  ['contentCn', 'zh_CN'],
  ['contentEn', 'en'],
  ['content', 'en'],
  ['text', 'en'],
];

/** Words for a state of a review; any other is that it waits. */
const PASSED = /^(?:pass|approv|agree)/i;
const REJECTED = /^(?:reject|refus|den)/i;

/** A message in a row or by itself. */
export function messageOf(row: unknown): unknown {
  if (!isFields(row)) return row;
  const texts = isFields(row.texts) ? row.texts : Object.fromEntries(textsIn(row));
  return { ...row, name: row.name ?? row.title, texts };
}

/** One with its newest publish. */
export const publishedMessageOf = (answer: unknown): unknown =>
  isFields(answer) ? { ...answer, message: messageOf(answer.message ?? answer) } : answer;

export const messagesIn = (whole: unknown) => rowsIn(whole, messageOf);

/** Messages that wait for a review: what is said of the review stands beside the message, or in it. */
export const reviewedMessagesIn = (whole: unknown) => rowsIn(whole, reviewedMessageOf);

function reviewedMessageOf(row: unknown): unknown {
  const message = messageOf(row);
  if (!isFields(message)) return message;
  const review = { ...message, ...(isFields(message.review) ? message.review : {}) };
  return {
    ...message,
    review: {
      id: message.id,
      state: stateOf(review.reviewState ?? review.state),
      contentHash: review.contentHash,
      note: review.note,
      submittedBy: review.submittedBy ?? review.createBy,
      submittedAt: review.submittedAt ?? review.createDate,
      own: review.own,
    },
  };
}

function stateOf(value: unknown): 'waiting' | 'passed' | 'rejected' {
  const word = textOf(value) ?? '';
  if (PASSED.test(word)) return 'passed';
  return REJECTED.test(word) ? 'rejected' : 'waiting';
}

function textsIn(row: Fields): [Language, string][] {
  const found = TEXTS.flatMap(([field, language]): [Language, string][] => {
    const text = textOf(row[field]);
    return text ? [[language, text]] : [];
  });
  // The first that is found of a language stands.
  return found.reverse();
}

function rowsIn(whole: unknown, each: (row: unknown) => unknown): unknown {
  const found = listIn(whole);
  return found && { list: found.list.map(each), count: found.count };
}
