import type { PublishAnswer } from '@/lib/contract/publish';

/** First step of publishing a held request again, with its selections. */
export const requestPath = (id: string) => `/terminalSelection?request=${id}`;

/** List of publishes with this one open; a publish that awaits review is a request, not a publish yet. */
export const sentPath = ({ publishId, waitsForReview }: PublishAnswer) =>
  waitsForReview ? '/publishProgram/list' : `/publishProgram/list?publish=${publishId}`;
