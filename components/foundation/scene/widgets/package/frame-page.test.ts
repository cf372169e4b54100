import { createContext, runInContext } from 'node:vm';
import { PRELUDE } from './frame-page';

/** Fakes the browser features that a package's page removes or guards, as far as its first script needs them. */
const BROWSER = `
class Element {
  #name;
  constructor(name) { this.#name = name; }
  get localName() { return this.#name; }
  set innerHTML(html) {}
  setHTML(html) {}
  setHTMLUnsafe(html) {}
}
class Event { preventDefault() {} }
class ShadowRoot { setHTML(html) {} }
class Document {
  #root;
  constructor(root) { this.#root = root; }
  get documentElement() { return this.#root; }
  static parseHTML(html) {}
  createElement(name) { return new Element(name.toLowerCase()); }
  createElementNS(namespace, name) { return new Element(name.split(':').at(-1)); }
}
class DOMImplementation {
  createDocument(namespace, name) { return new Document(name ? new Element(name.split(':').at(-1)) : null); }
}
class CustomElementRegistry {
  defined = [];
  define(...given) { this.defined.push(given); }
}
var customElements = new CustomElementRegistry();
var document = new Document(new Element('html'));
document.implementation = new DOMImplementation();
var window = globalThis;
var addEventListener = () => {};
var trustedTypes = { createPolicy: (name, policy) => { globalThis.policy = policy; } };
`;

const page = () => {
  const first = PRELUDE.replace('__GIVEN__', () => '{"files":{},"properties":{}}');
  const context = createContext();
  runInContext(BROWSER, context);
  runInContext(first, context);
  return (script: string) => runInContext(script, context) as unknown;
};
const REFUSED = 'a widget has no frames, and no links';
const XHTML = 'http://www.w3.org/1999/xhtml';

describe('page written by a package', () => {
  test.each([
    ['a link', '<p><LINK rel=preconnect href="//a.example">'],
    ['a link of a namespace', `<x:link xmlns:x="${XHTML}" rel="preconnect"/>`],
    ['what it says of itself', '<meta http-equiv="x-dns-prefetch-control" content="on">'],
    ['a frame with content', '<iframe srcDoc="a">'],
    ['a frame with an address', '<p><iframe src="//a.example"></iframe>'],
    ['a frame of a frameset', '<FRAME src="//a.example">'],
    ['an object', '<object data="//a.example"></object>'],
    ['an embedded file of a namespace', `<x:embed xmlns:x="${XHTML}" src="//a.example"/>`],
    ['names for parts of it', '<!DOCTYPE a [<!ENTITY b "&#60;iframe srcd&#111;c=\'a\'/>">]><a>&b;</a>'],
  ])('refuses %s', (_, html) => {
    expect(() => page()(`policy.createHTML(${JSON.stringify(html)}, 'TrustedHTML', 'Element innerHTML')`)).toThrow(
      REFUSED,
    );
  });

  test.each([
    '<p>A linked <b>list</b>, metadata</p>',
    '<svg><metadata/></svg>',
    '<style>a:link{color:red}</style>',
    '<!doctype html><link-list></link-list>',
    '<picture-frame>A framed object</picture-frame>',
  ])('accepts %s', (html) => {
    expect(page()(`policy.createHTML(${JSON.stringify(html)}, 'TrustedHTML', 'Element innerHTML')`)).toBe(html);
  });

  test('refuses an address that replaces the page, but accepts a script', () => {
    expect(() => page()(`policy.createScript("'<p>'", 'TrustedScript', 'Location href')`)).toThrow(REFUSED);
    expect(page()(`policy.createScript('draw()', 'TrustedScript', 'HTMLScriptElement text')`)).toBe('draw()');
  });
});

test('removes what bypasses a policy and keeps what respects it', () => {
  const has = page()(
    `JSON.stringify(['setHTML' in Element.prototype, 'setHTML' in ShadowRoot.prototype, 'parseHTML' in Document, 'innerHTML' in Element.prototype,
      'setHTMLUnsafe' in Element.prototype])`,
  );
  expect(has).toBe('[false,false,false,true,true]');
});

describe('elements that connect ahead of policies', () => {
  const made = `({ get: () => 'p' })`;
  test.each([
    `document.createElement('LINK')`,
    `document.createElement('meta')`,
    `document.createElement('iframe')`,
    `document.createElement('object')`,
    `document.createElement('embed')`,
    `document.createElement('fencedframe')`,
    `document.createElementNS('${XHTML}', 'x:frame')`,
    `document.createElementNS('${XHTML}', 'x:link')`,
    `document.implementation.createDocument('${XHTML}', 'link')`,
    `document.implementation.createDocument('${XHTML}', 'x:meta')`,
  ])('refuses %s', (script) => {
    expect(() => page()(`Object.defineProperty(Element.prototype, 'localName', ${made}); ${script}`)).toThrow(REFUSED);
  });

  test('refuses custom elements that extend such an element', () => {
    const own = `customElements.define('own-link', class {}, { extends: 'link' }); customElements.defined[0].length`;
    expect(page()(own)).toBe(2);
  });

  test('allows other elements and documents', () => {
    expect(page()(`document.createElement('P').localName`)).toBe('p');
    expect(page()(`document.implementation.createDocument(null, 'feed').documentElement.localName`)).toBe('feed');
    expect(page()(`document.implementation.createDocument(null, '').documentElement`)).toBeNull();
  });
});
