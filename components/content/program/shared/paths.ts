/** Path of a program's editor. */
export const editorPath = (id: string) => `/programEditor?id=${id}`;

/** First step of publishing programs. */
export const publishPath = (programIds: string[]) => `/terminalSelection?programs=${programIds.join(',')}`;
