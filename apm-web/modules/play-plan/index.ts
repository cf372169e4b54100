/** Exports of the play plan domain for other domains. */
export { publishPlan } from './publish';
