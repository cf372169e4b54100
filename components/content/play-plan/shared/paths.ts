/** Path of the plan editor; without an id for a new plan. */
export const planPath = (id?: string) => `/playPlan/planMake${id ? `?id=${id}` : ''}`;

/** First step of publishing a plan. */
export const publishPlanPath = (id: string) => `/terminalSelection?plan=${id}`;
