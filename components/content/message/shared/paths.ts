/** Path of the message editor; without an id for a new message. */
export const messagePath = (id?: string) => `/message/form${id ? `?id=${id}` : ''}`;

/** Path of the list with a message open. */
export const openedMessagePath = (id: string) => `/publishMessage/list?open=${id}`;

/** First step of publishing a message. */
export const publishMessagePath = (id: string) => `/terminalSelection?message=${id}`;
