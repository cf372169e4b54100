/** Where a message is written; without an id a new one. */
export const messagePath = (id?: string) => `/message/form${id ? `?id=${id}` : ''}`;

/** The list with a message open in it. */
export const openedMessagePath = (id: string) => `/publishMessage/list?open=${id}`;

/** First step of publishing a message. */
export const publishMessagePath = (id: string) => `/terminalSelection?message=${id}`;
