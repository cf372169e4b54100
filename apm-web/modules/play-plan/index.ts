/** What other rooms of the platform use of play plans. */
export { dateOf, ruleOf } from './ics-rule';
export { publishPlan } from './publish';
export { remindOfEnds } from './reminders';
