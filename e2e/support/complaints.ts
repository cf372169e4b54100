import type { BrowserContext, Page, Request } from 'playwright/test';

/** Performance notes of the graphics driver with software rendering, which no page causes. */
const OF_DRIVER = /GL Driver Message \(OpenGL, Performance/;
/** Leaving or closing a page cancels its requests. */
const DROPPED = /ERR_ABORTED/;

interface Noted {
  text: string;
  page: Page | null;
}

/** Shared per process: each Playwright worker is a process that runs one test at a time. */
const noted: Noted[] = [];
const closing = new WeakSet<Page>();

/**
 * Records console errors and warnings, script errors, failed requests and responses of 500 and above of all pages of a
 * context. Contexts of the `browser` fixture are already watched; a browser that a test launches itself needs this
 * call.
 */
export function watchComplaints(context: BrowserContext): void {
  const note = (page: Page | null, text: string) => {
    if (!OF_DRIVER.test(text) && !(page && closing.has(page))) noted.push({ text, page });
  };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      note(message.page(), `${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(error.page(), String(error.error())));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!DROPPED.test(reason)) note(pageOf(request), `${reason} for ${request.method()} ${request.url()}`);
  });
  context.on('response', (answer) => {
    if (answer.status() >= 500)
      note(pageOf(answer.request()), `status of ${answer.status()} for ${answer.request().method()} ${answer.url()}`);
  });
  context.on('page', (page) => {
    const close = page.close.bind(page);
    page.close = (options) => {
      closing.add(page);
      return close(options);
    };
  });
  const close = context.close.bind(context);
  context.close = (options) => {
    for (const page of context.pages()) closing.add(page);
    return close(options);
  };
}

/** Returns `null` for a request of a service worker, or of a closed page. */
function pageOf(request: Request): Page | null {
  try {
    return request.serviceWorker() ? null : request.frame().page();
  } catch {
    return null;
  }
}

let lastFile = '';

/** Complaints of the pages during one test. The test fails for any that it does not allow. */
export class Complaints {
  readonly #allowed: RegExp[] = [];

  /**
   * Begins a test. At the start of a file, earlier complaints are those of its `beforeAll` hooks, as far as their pages
   * are still open; between two tests of a file they belong to neither.
   */
  constructor(file: string) {
    const before = noted.splice(0);
    if (file !== lastFile) noted.push(...before.filter(({ page }) => page && !page.isClosed()));
    lastFile = file;
  }

  /** Expects complaints such as `/status of 409/` for a conflict that the test causes. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** Ends a test; returns each unexpected complaint once. */
  unexpected(): string[] {
    const texts = new Set(noted.splice(0).map(({ text }) => text));
    return [...texts].filter((text) => !this.#allowed.some((pattern) => pattern.test(text)));
  }
}
