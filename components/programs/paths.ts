/** First step of publishing some programs. */
export const publishPath = (programIds: string[]) => `/terminalSelection?programs=${programIds.join(',')}`;
