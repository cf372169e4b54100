import { ensureBrowser } from '../support/browser';

/** Installs Chromium if this machine has none. */
console.log(ensureBrowser());
