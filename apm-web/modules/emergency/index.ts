/** Exports of the emergency domain for other domains. */
export { sweepEmergencies } from './sweep';
