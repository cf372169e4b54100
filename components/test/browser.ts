/**
 * Parts of a browser that jsdom lacks. No layout: every element is as large as the window, so that virtual lists render
 * their rows.
 */

interface Device {
  colorScheme?: 'light' | 'dark';
  reducedMotion?: boolean;
  /** Width of the window, for the media queries of MUI's hooks. */
  width?: number;
}

let device: Device = {};
const queries = new Set<() => void>();

/** Sets the results of media queries and notifies their listeners. Reduced motion by default. */
export function setDevice(next: Device): void {
  device = next;
  for (const notify of queries) notify();
}

function matches(query: string): boolean {
  const { colorScheme = 'light', reducedMotion = true, width = 1440 } = device;
  if (query.includes('prefers-color-scheme')) return query.includes(colorScheme);
  if (query.includes('prefers-reduced-motion')) return reducedMotion === query.includes('reduce');
  const least = /min-width: *([\d.]+)px/.exec(query)?.[1];
  const most = /max-width: *([\d.]+)px/.exec(query)?.[1];
  if (least || most) return width >= Number(least ?? 0) && width <= Number(most ?? Number.POSITIVE_INFINITY);
  return /hover: *hover|pointer: *fine/.test(query);
}

function matchMedia(media: string): MediaQueryList {
  const target = new EventTarget();
  let before = matches(media);
  const list = Object.assign(target, {
    media,
    onchange: null,
    addListener: (listener: EventListener) => target.addEventListener('change', listener),
    removeListener: (listener: EventListener) => target.removeEventListener('change', listener),
  });
  Object.defineProperty(list, 'matches', { get: () => matches(media) });
  queries.add(() => {
    if (before === matches(media)) return;
    before = matches(media);
    target.dispatchEvent(Object.assign(new Event('change'), { matches: before, media }));
  });
  return list as unknown as MediaQueryList;
}

// Smaller than jsdom's window: otherwise MUI warns that anchored elements don't fit.
const WIDTH = 900;
const HEIGHT = 600;

/** Base of observers that report once, after the current render. */
abstract class Observer {
  readonly #observed = new Map<Element, ReturnType<typeof setTimeout>>();
  protected abstract report(target: Element): void;
  observe(target: Element) {
    this.#observed.set(
      target,
      setTimeout(() => this.report(target)),
    );
  }
  unobserve(target: Element) {
    clearTimeout(this.#observed.get(target));
    this.#observed.delete(target);
  }
  disconnect() {
    for (const target of this.#observed.keys()) this.unobserve(target);
  }
}

class SizeObserver extends Observer implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {
    super();
  }
  protected report(target: Element) {
    const size = [{ inlineSize: WIDTH, blockSize: HEIGHT }];
    const sizes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
    this.callback([{ target, contentRect: target.getBoundingClientRect(), ...sizes }], this);
  }
}

/** Reports everything as visible. */
class SightObserver extends Observer implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {
    super();
  }
  protected report(target: Element) {
    const rect = target.getBoundingClientRect();
    const rects = { boundingClientRect: rect, intersectionRect: rect, rootBounds: rect };
    this.callback([{ target, isIntersecting: true, intersectionRatio: 1, time: 0, ...rects }], this);
  }
  takeRecords() {
    return [];
  }
}

/** Open event stream without events. */
class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close() {}
}

/** Creates a 2D context that accepts every command and draws nothing; each character is half an em wide. */
function context2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const values: Record<string | symbol, unknown> = {
    canvas,
    measureText: (text: string) => ({
      width: text.length * 8,
      actualBoundingBoxAscent: 8,
      actualBoundingBoxDescent: 2,
    }),
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: new Uint8ClampedArray(4 * width * height),
      width,
      height,
    }),
    createLinearGradient: () => ({ addColorStop: () => {} }),
    createRadialGradient: () => ({ addColorStop: () => {} }),
    getTransform: () => new DOMMatrixStub(),
  };
  return new Proxy(values, {
    get: (known, name) => (name in known ? known[name] : () => undefined),
    set: (known, name, value) => {
      known[name] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
}

class DOMMatrixStub {
  readonly a = 1;
  readonly d = 1;
}

/**
 * CSS rules that hide: by `display`, and by `visibility`, which is inherited. Most rules have one class, which is
 * faster to look up.
 */
const hiding = {
  display: { classes: new Set<string>(), selectors: new Set<string>() },
  visibility: { classes: new Set<string>(), selectors: new Set<string>() },
};

/**
 * Records a rule of the page's styles; `insert` of emotion's sheet. Media and container queries concern layout and are
 * ignored.
 */
export function noteStyle(rule: string): void {
  const [, selector, body = ''] = /^([^@{]+)\{(.*)\}$/s.exec(rule) ?? [];
  if (!selector || selector.includes(':')) return;
  const [, name] = /^\.([\w-]+)$/.exec(selector) ?? [];
  const note = ({ classes, selectors }: (typeof hiding)['display']) =>
    name ? classes.add(name) : selectors.add(selector);
  if (/(^|;)display:none/.test(body)) note(hiding.display);
  if (/(^|;)visibility:hidden/.test(body)) note(hiding.visibility);
}

function isHidden(element: Element, how: keyof typeof hiding): boolean {
  const { classes, selectors } = hiding[how];
  for (const name of element.classList) if (classes.has(name)) return true;
  for (const selector of selectors) if (element.matches(selector)) return true;
  return false;
}

function displayOf(element: HTMLElement): string {
  if (element.style.display) return element.style.display;
  if (element.hidden || isHidden(element, 'display')) return 'none';
  return ['SPAN', 'A', 'B', 'STRONG', 'EM', 'I', 'INPUT', 'BUTTON', 'LABEL', 'IMG', 'SVG', 'CODE', 'KBD'].includes(
    element.tagName.toUpperCase(),
  )
    ? 'inline'
    : 'block';
}

function visibilityOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.style?.visibility) return at.style.visibility;
    if (isHidden(at, 'visibility')) return 'hidden';
  }
  return 'visible';
}

/**
 * Replaces jsdom's version, which matches every element against every rule and takes half of a test's time. Returns
 * whether an element is hidden, and its inline style.
 */
function getComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const known: Record<string, (of: HTMLElement) => string> = pseudo
    ? { display: () => 'none', content: () => 'none' }
    : { display: displayOf, visibility: visibilityOf };
  const read = (name: string) => known[name]?.(element as HTMLElement) ?? style?.getPropertyValue(name) ?? '';
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return read;
      if (typeof name !== 'string') return undefined;
      return read(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    },
  });
}

/** Adds what the console expects of the window. Called once per suite by `setup.ts`. */
export function addMissing(): void {
  const rect = { x: 0, y: 0, top: 0, left: 0, right: WIDTH, bottom: HEIGHT, width: WIDTH, height: HEIGHT };
  Object.assign(window, {
    matchMedia,
    getComputedStyle,
    ResizeObserver: SizeObserver,
    IntersectionObserver: SightObserver,
    EventSource: SilentEventSource,
    scrollTo: () => {},
    requestIdleCallback: (callback: () => void) => setTimeout(callback),
    cancelIdleCallback: clearTimeout,
    DOMMatrix: DOMMatrixStub,
  });
  Object.assign(Element.prototype, {
    scrollIntoView: () => {},
    scrollTo: () => {},
    getBoundingClientRect: () => ({ ...rect, toJSON: () => rect }),
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
    hasPointerCapture: () => false,
    getAnimations: () => [],
  });
  for (const [name, value] of Object.entries({
    offsetWidth: WIDTH,
    offsetHeight: HEIGHT,
    clientWidth: WIDTH,
    clientHeight: HEIGHT,
  }))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return displayOf(this) === 'none' ? null : this.parentElement;
    },
  });
  Object.assign(Range.prototype, { getBoundingClientRect: () => rect, getClientRects: () => [rect] });
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
    return kind === '2d' ? context2d(this) : null;
  } as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,';
  HTMLCanvasElement.prototype.toBlob = (done) =>
    void setTimeout(() => done(new Blob(['picture'], { type: 'image/png' })));
  Object.assign(HTMLMediaElement.prototype, { play: async () => {}, pause: () => {}, load: () => {} });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:test/${++made}`, revokeObjectURL: () => {} });
  Object.defineProperty(document, 'fonts', {
    value: {
      load: async () => [],
      check: () => true,
      ready: Promise.resolve(),
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  });
  // jsdom returns false once the focused element is removed; dialogs then take focus back.
  document.hasFocus = () => true;
  // Disables idle prefetching, whose calls no test answers.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  document.documentElement.lang = 'en';
}
