/**
 * Keeps the player page and everything it loads, so that it starts without a network. Its own bytes never hold a
 * terminal's data: programs and files are the player's, and /apm-web always goes to the network.
 */
const CACHE = 'player-shell-1';
const PAGE = '/player';
/** Frame foreign pages, foreign streams, and packages of the widget library; a screen whose console is away shows them on. */
const FRAMES = ['/player/webPageFrame', '/player/streamFrame', '/player/packageFrame'];
const STATIC = '/_next/static/';

self.addEventListener('install', (event) => {
  event.waitUntil(refresh().catch(() => undefined).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('player-shell-') && name !== CACHE) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'player-check') event.waitUntil(refresh().catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // The preview below /player is a page of the console, for whoever is signed in.
    if (url.pathname === PAGE) event.respondWith(page(event));
    else if (FRAMES.includes(url.pathname)) event.respondWith(frame(request, url.pathname));
  } else if (url.pathname.startsWith(STATIC)) event.respondWith(asset(request));
});

/** The page that was kept, at once; a newer one is fetched for the next start. Its policy's nonce is kept with it. */
async function page(event) {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return fetch(event.request);
  event.waitUntil(refresh().catch(() => undefined));
  return kept;
}

/** As it is kept: its policy, which is in its headers, comes with it. */
async function frame(request, path) {
  return (await (await caches.open(CACHE)).match(path)) ?? fetch(request);
}

/** Names of built files change with their content: what is kept is right. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (lasting(response)) await cache.put(request, response.clone());
  return response;
}

let refreshing = null;

/** One at a time: the page, what it names, and then the page in place of the former one. All of it or nothing. */
function refresh() {
  refreshing ??= fetchShell().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function fetchShell() {
  const cache = await caches.open(CACHE);
  const response = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' });
  if (!response.ok || response.redirected) throw new Error(`the page answered ${response.status}`);
  const text = await response.clone().text();
  const wanted = new Set();
  for (const path of staticPaths(text, new URL(PAGE, location.origin))) await keep(cache, path, wanted);

  for (const path of FRAMES) {
    const framing = await fetch(path, { cache: 'no-store', credentials: 'omit' });
    if (!framing.ok) throw new Error(`${path} answered ${framing.status}`);
    await cache.put(path, framing);
  }

  const before = await cache.match(PAGE);
  const known = before ? staticPaths(await before.text(), new URL(PAGE, location.origin)) : null;
  await cache.put(PAGE, response);
  if (known === null || same(known, staticPaths(text, new URL(PAGE, location.origin)))) return;
  // Of a player that is replaced, what the open page may still load stays until the start after next.
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !FRAMES.includes(pathname) && !wanted.has(pathname) && !known.has(pathname)) await cache.delete(request);
  }
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'player-updated' });
}

/** Keeps a built file, and what a style sheet names in turn. */
async function keep(cache, path, wanted) {
  if (wanted.has(path)) return;
  wanted.add(path);
  let response = await cache.match(path, { ignoreVary: true });
  if (!response) {
    response = await fetch(path);
    if (!lasting(response)) throw new Error(`${path} answered ${response.status}`);
    await cache.put(path, response.clone());
  }
  if (!path.endsWith('.css')) return;
  for (const named of staticPaths(await response.text(), new URL(path, location.origin))) await keep(cache, named, wanted);
}

/** Built files that a page or style sheet names: with their whole path, as Next's payload does without its start, or relative to it. */
function staticPaths(text, base) {
  const found = new Set();
  for (const [, path] of text.matchAll(/(?:\/_next\/)?static\/([\w\-./~%@()[\]]+?\.(?:js|css|woff2?))/g)) found.add(STATIC + path);
  if (base.pathname.endsWith('.css')) {
    for (const [, path] of text.matchAll(/url\(["']?([^"')]+?\.woff2?)["']?\)/g)) found.add(new URL(path, base).pathname);
  }
  return found;
}

/** A development server's files change under the same name: those are never kept. */
function lasting(response) {
  return response.ok && /immutable/.test(response.headers.get('cache-control') ?? '');
}

function same(a, b) {
  return a.size === b.size && [...a].every((each) => b.has(each));
}
