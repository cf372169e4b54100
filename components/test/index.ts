export { setDevice } from './browser';
export { expectComplaint, expectPageLoad } from './complaints';
export { expectEscapeCloses, expectFocusTrapped, pressed } from './focus';
export { idOf, pageOf } from './ids';
export { leavePage, reloadPage } from './leave-page';
export { focus, runOutsideEvent } from './outside-event';
export { platform, Refused } from './platform';
export { OFFICE, type Reader, type Rendered, renderConsole, renderScreen, renderUi } from './render';
