export { sendDueReports } from './mail-send';
export { powerOnRates } from './online';
