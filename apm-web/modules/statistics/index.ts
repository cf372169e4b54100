export { startUpRates } from './online';
