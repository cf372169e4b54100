/** Where a plan is made; without an id a new one. */
export const planPath = (id?: string) => `/playPlan/planMake${id ? `?id=${id}` : ''}`;

/** First step of publishing a plan. */
export const publishPlanPath = (id: string) => `/terminalSelection?plan=${id}`;
