/** First step of publishing a held request again, with its selections. */
export const requestPath = (id: string) => `/terminalSelection?request=${id}`;
