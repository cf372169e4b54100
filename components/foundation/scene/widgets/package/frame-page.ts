/**
 * Path of the page that frames packages of the widget library. Its policy allows nothing but the package's own content:
 * no network, no further page, no form. Its `sandbox` gives it an opaque origin; the package is in a frame inside it
 * with a `sandbox` of its own, which inherits the policy and can neither navigate itself (`frame-src 'none'` of this
 * page) nor reach this page's script.
 */
export const FRAME_PATH = '/player/packageFrame';

/**
 * Messages of the page to its parent: waiting for a package, showing one, failed; and a response to liveness checks.
 */
const frameAnswers = ['ready', 'shown', 'failed', 'here'] as const;
export type FrameAnswer = (typeof frameAnswers)[number];

/** Parses a message of the page; `null` for any other. */
export function frameAnswer(data: unknown): FrameAnswer | null {
  const said = typeof data === 'object' && data !== null && 'packageFrame' in data ? data.packageFrame : null;
  return frameAnswers.find((answer) => answer === said) ?? null;
}

/**
 * Elements that a package doesn't need. A frame, an object and a link make a browser resolve a name and open a
 * connection before any policy refuses the result; and a frame has a window with everything that is removed from the
 * package's.
 */
const REFUSED_ELEMENTS = 'link|meta|base|iframe|frame|frameset|fencedframe|portal|object|embed';

/**
 * First script of a package's page, which provides its properties and files. `__GIVEN__` is JSON. Refuses
 * `REFUSED_ELEMENTS` in every way that creates elements, and pages written in parts. A page made of an address
 * (`javascript:`) would start without these guards. Browsers without Trusted Types only lack the names. Nothing here
 * keeps a package from navigating its own frame: `location` cannot be replaced. The page's policies refuse that, and
 * `Connection-Allowlist` does before a connection is opened.
 */
export const PRELUDE = `
(() => {
  const { files, properties } = __GIVEN__;
  const hearers = [];
  const widget = {
    properties,
    file: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
    onChange: (hearer) => { hearers.push(hearer); },
  };
  Object.defineProperty(window, 'widget', { value: widget });
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || !data || typeof data.properties !== 'object') return;
    widget.properties = data.properties;
    for (const hearer of hearers) hearer(data.properties);
  });
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'XSLTProcessor']) delete window[name];
  // The page's policy sends every way from text to a page through here, and allows no second policy. Held by names of its own, since the
  // package may replace what strings can do; not by the word itself, which is taken out of the whole page before it is shown.
  const { apply } = Reflect;
  const { exec } = RegExp.prototype;
  const REFUSED = /src[d]oc|<!entity|<(?:[^\\s<>:]*:)?(?:${REFUSED_ELEMENTS})(?![\\w-])/i;
  const refuse = () => { throw new TypeError('a widget has no frames, and no links to files outside'); };
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, type, sink) =>
      sink === 'Document write' || sink === 'Document writeln' || sink === 'HTMLIFrameElement src' + 'doc' || apply(exec, REFUSED, [html])
        ? refuse()
        : html,
    createScript: (script, type, sink) => (sink === 'Location href' ? refuse() : script),
    createScriptURL: (url) => url,
  });
  // Ways from text to a page that no policy is asked about, of today or to come.
  const ASKED = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe', 'getHTML'];
  for (const holder of [Element.prototype, ShadowRoot.prototype, Document, Document.prototype])
    for (const name of Object.getOwnPropertyNames(holder))
      if (apply(exec, /HTML/, [name]) && !ASKED.includes(name)) delete holder[name];
  // These open connections ahead of every policy.
  const NAMES = /^(?:${REFUSED_ELEMENTS})$/;
  const { get: localName } = Object.getOwnPropertyDescriptor(Element.prototype, 'localName');
  const { get: root } = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement');
  const checked = (element) => {
    const name = element && apply(localName, element, []);
    return name && apply(exec, NAMES, [name]) ? refuse() : element;
  };
  for (const name of ['createElement', 'createElementNS']) {
    const make = Document.prototype[name];
    Document.prototype[name] = function () { return checked(apply(make, this, arguments)); };
  }
  const { createDocument } = DOMImplementation.prototype;
  DOMImplementation.prototype.createDocument = function () {
    const made = apply(createDocument, this, arguments);
    checked(apply(root, made, []));
    return made;
  };
  // A tap on a link would lead the frame elsewhere.
  const { closest, getAttributeNS, getAttribute } = Element.prototype;
  const { preventDefault } = Event.prototype;
  const hrefOf = (link) => apply(getAttribute, link, ['href']) ?? apply(getAttributeNS, link, ['http://www.w3.org/1999/xlink', 'href']);
  const stay = (event) => {
    const [target] = event.composedPath();
    const link = target instanceof Element ? apply(closest, target, ['a, area']) : null;
    if (link && !apply(exec, /^\\s*#/, [hrefOf(link) ?? '#'])) apply(preventDefault, event, []);
  };
  for (const kind of ['click', 'auxclick']) addEventListener(kind, stay, true);
  // An element of one's own is none of those that there are.
  const { define } = CustomElementRegistry.prototype;
  CustomElementRegistry.prototype.define = function (name, constructor) { apply(define, this, [name, constructor]); };
})();
`;

/**
 * Script that turns references between a package's files into `data:` URLs, using the browser's own parser. Only its
 * appearance depends on it.
 */
export const FRAME_SCRIPT = `
// Nothing but this script makes a page here.
const asItIs = (text) => text;
window.trustedTypes?.createPolicy('default', { createHTML: asItIs, createScript: asItIs, createScriptURL: asItIs });
const say = (packageFrame) => parent.postMessage({ packageFrame }, '*');
const PRELUDE = ${JSON.stringify(PRELUDE)};
const ROOT = 'https://package.invalid/';
let inner = null;

function start({ bundle, properties }) {
  const files = new Map(JSON.parse(bundle).files.map(([path, mime, bytes]) => [path, { mime, bytes }]));
  const address = ({ mime, bytes }) => 'data:' + mime + (/^(text|application|image.svg)/.test(mime) ? ';charset=utf-8' : '') + ';base64,' + bytes;
  const text = ({ bytes }) => new TextDecoder().decode(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)));
  const pathOf = (reference, from) => {
    try {
      const url = new URL(reference, ROOT + from);
      return url.href.startsWith(ROOT) ? [decodeURIComponent(url.pathname.slice(1)), url.hash] : [null, ''];
    } catch {
      return [null, ''];
    }
  };
  const found = (reference, from) => {
    const [path, hash] = pathOf(reference.trim(), from);
    const file = path === null ? undefined : files.get(path);
    return file && { path, file, hash };
  };
  const style = (source, from, depth) =>
    source
      .replace(/@import\\s+(?:url\\(\\s*)?["']?([^"')\\s;]+)["']?\\s*\\)?[^;]*;/g, (whole, reference) => {
        const to = depth < 8 ? found(reference, from) : undefined;
        return to ? style(text(to.file), to.path, depth + 1) : '';
      })
      .replace(/url\\(\\s*(?:"([^"]*)"|'([^']*)'|([^"')\\s]+))\\s*\\)/g, (whole, a, b, c) => {
        const to = found(a ?? b ?? c, from);
        return to ? 'url("' + address(to.file) + to.hash + '")' : whole;
      });

  const page = new DOMParser().parseFromString(text(files.get('index.html')), 'text/html');
  const refused = ${JSON.stringify(REFUSED_ELEMENTS)}.split('|').filter((name) => name !== 'link');
  for (const element of page.querySelectorAll(refused.join())) element.remove();
  for (const element of page.querySelectorAll('script[type="speculationrules" i]')) element.remove();
  for (const element of page.querySelectorAll('[ping]')) element.removeAttribute('ping');
  for (const element of page.querySelectorAll('link')) {
    const to = element.relList.contains('stylesheet') ? found(element.getAttribute('href') ?? '', '') : undefined;
    if (to) {
      const sheet = page.createElement('style');
      sheet.textContent = style(text(to.file), to.path, 0);
      element.replaceWith(sheet);
    } else element.remove();
  }
  for (const element of page.querySelectorAll('style')) element.textContent = style(element.textContent, '', 0);
  for (const element of page.querySelectorAll('[style]')) element.setAttribute('style', style(element.getAttribute('style'), '', 0));
  for (const name of ['src', 'poster', 'href', 'xlink:href'])
    for (const element of page.querySelectorAll('[' + name.replace(':', '\\\\:') + ']')) {
      const to = found(element.getAttribute(name), '');
      if (to && element.localName !== 'a') element.setAttribute(name, address(to.file) + to.hash);
    }
  const given = { files: Object.fromEntries([...files].map(([path, file]) => [path, address(file)])), properties };
  const prelude = page.createElement('script');
  prelude.textContent = PRELUDE.replace('__GIVEN__', () => JSON.stringify(given).replaceAll('<', '\\\\u003c'));
  page.head.prepend(prelude);

  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.referrerPolicy = 'no-referrer';
  frame.onload = () => say('shown');
  // Read again with scripts on, what was the text of an attribute may be an element.
  frame.srcdoc = '<!doctype html>' + page.documentElement.outerHTML.replace(/srcdoc/gi, 'data-frame').replace(/<(?=(?:${REFUSED_ELEMENTS})(?![\\w-]))/gi, '<data-');
  document.body.append(frame);
  inner = frame;
}

addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'object' || data === null) return;
  // Not answered while the package hangs: it runs in this page's process.
  if ('ask' in data) say('here');
  else if (inner) inner.contentWindow.postMessage({ properties: data.properties }, '*');
  else {
    try {
      start(data);
    } catch {
      say('failed');
    }
  }
});
say('ready');
`;

const FRAME_STYLE = 'html,body,iframe{margin:0;border:0;width:100%;height:100%;overflow:hidden;display:block}';

export const FRAME_HTML = `<!doctype html><html lang="zxx"><meta charset="utf-8"><title>Package</title><style>${FRAME_STYLE}</style><body><script>${FRAME_SCRIPT}</script></body></html>`;
