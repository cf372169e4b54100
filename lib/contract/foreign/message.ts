import type { Language } from '../languages';
import { isFields, listIn } from './answer';
import { textOf } from './values';

/** Messages to terminals as other platforms describe them: the specification names the calls, but not the fields of a message. */

type Fields = Record<string, unknown>;

/**
 * Fields that may hold the text, with their language. A text without a language counts as English, the fallback for
 * every reader.
 */
const TEXTS: readonly (readonly [field: string, language: Language])[] = [
  ['contentCn', 'zh_CN'],
  ['contentEn', 'en'],
  ['content', 'en'],
  ['text', 'en'],
];

/** Word beginnings for the result of a review; any other word means pending. */
const PASSED = /^(?:pass|approv|agree)/i;
const REJECTED = /^(?:reject|refus|den)/i;

/** Reads one message. */
export function messageOf(row: unknown): unknown {
  if (!isFields(row)) return row;
  const found = textsIn(row);
  return {
    ...row,
    name: row.name ?? row.title,
    texts: row.texts ?? (found.length ? Object.fromEntries(found) : undefined),
  };
}

/** Reads a message that comes with its latest publish. */
export const publishedMessageOf = (answer: unknown): unknown =>
  isFields(answer) ? { ...answer, message: messageOf(answer.message ?? answer) } : answer;

/** Reads a list of messages. */
export const messagesIn = (whole: unknown) => rowsIn(whole, messageOf);

/** Reads messages under review. Fields of the review are next to those of the message, or in `review`. */
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
  // The fields named first take precedence.
  return found.reverse();
}

function rowsIn(whole: unknown, each: (row: unknown) => unknown): unknown {
  const found = listIn(whole);
  return found && { list: found.list.map(each), count: found.count };
}
