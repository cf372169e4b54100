export { setDevice } from './browser';
export { expectComplaint, expectPageLoad } from './complaints';
export { closesByEscape, pressed, staysIn } from './focus';
export { focus, happens } from './happens';
export { idOf, pageOf } from './ids';
export { leavePage, reloadPage } from './leave-page';
export { platform, Refused } from './platform';
export { OFFICE, type Reader, type Rendered, renderConsole, renderScreen, renderUi } from './render';
