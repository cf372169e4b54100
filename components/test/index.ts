export { setDevice } from './browser';
export { expectComplaint, expectPageLoad } from './complaints';
export { idOf, pageOf } from './ids';
export { platform, Refused } from './platform';
export { happens, OFFICE, renderConsole, renderScreen, renderUi } from './render';
