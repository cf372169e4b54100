import { createContext, runInContext } from 'node:vm';
import { PRELUDE } from './frame-page';

/** What a browser has of what a package's page takes away or watches, as far as its first script asks for it. */
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

describe('of a page that a package writes', () => {
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
  ])('%s is refused', (_, html) => {
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
  ])('%s is taken', (html) => {
    expect(page()(`policy.createHTML(${JSON.stringify(html)}, 'TrustedHTML', 'Element innerHTML')`)).toBe(html);
  });

  test('an address that makes a page anew is refused, and a script is taken', () => {
    expect(() => page()(`policy.createScript("'<p>'", 'TrustedScript', 'Location href')`)).toThrow(REFUSED);
    expect(page()(`policy.createScript('draw()', 'TrustedScript', 'HTMLScriptElement text')`)).toBe('draw()');
  });
});

test('what a policy is not asked about is gone, and what it is asked about is there', () => {
  const has = page()(
    `JSON.stringify(['setHTML' in Element.prototype, 'setHTML' in ShadowRoot.prototype, 'parseHTML' in Document, 'innerHTML' in Element.prototype,
      'setHTMLUnsafe' in Element.prototype])`,
  );
  expect(has).toBe('[false,false,false,true,true]');
});

describe('no element that connects ahead of policies is made', () => {
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
  ])('%s', (script) => {
    expect(() => page()(`Object.defineProperty(Element.prototype, 'localName', ${made}); ${script}`)).toThrow(REFUSED);
  });

  test('nor by an element of one’s own that is one', () => {
    const own = `customElements.define('own-link', class {}, { extends: 'link' }); customElements.defined[0].length`;
    expect(page()(own)).toBe(2);
  });

  test('and other elements and documents are', () => {
    expect(page()(`document.createElement('P').localName`)).toBe('p');
    expect(page()(`document.implementation.createDocument(null, 'feed').documentElement.localName`)).toBe('feed');
    expect(page()(`document.implementation.createDocument(null, '').documentElement`)).toBeNull();
  });
});
