/** First step of publishing again what a review kept back, with what was chosen for it. */
export const requestPath = (id: string) => `/terminalSelection?request=${id}`;
