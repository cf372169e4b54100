/** What other rooms of the platform use of emergencies. */
export { sweepEmergencies } from './sweep';
