export { setDevice } from './browser';
export { expectComplaint, expectPageLoad } from './complaints';
export { expectEscapeCloses, expectFocusTrapped, pressed } from './focus';
export { focus, runOutsideEvent } from './happens';
export { idOf, pageOf } from './ids';
export { leavePage, reloadPage } from './leave-page';
export { platform, Refused } from './platform';
export { OFFICE, type Reader, type Rendered, renderConsole, renderScreen, renderUi } from './render';
