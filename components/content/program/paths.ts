/** The editor of a program. */
export const editorPath = (id: string) => `/programEditor?id=${id}`;

/** First step of publishing some programs. */
export const publishPath = (programIds: string[]) => `/terminalSelection?programs=${programIds.join(',')}`;
