export { sendDueReports } from './mail-send';
export { startUpRates } from './online';
