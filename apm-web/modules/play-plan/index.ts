/** What other rooms of the platform use of play plans. */
export { publishPlan } from './publish';
export { remindOfEnds } from './reminders';
