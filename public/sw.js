// The service worker: keeps the stories read last, for reading without a connection. Everything is asked of the network first; a kept copy
// is shown only where that cannot be reached, and says what it is. docs/decisions/016

/** Stories; the styles, type and pictures of theirs; the page that says there is no connection, with its own. */
const [stories, parts, offline] = ['mustadira-stories-1', 'mustadira-parts-1', 'mustadira-offline-1'];
const most = { [stories]: 30, [parts]: 120, [offline]: 20 };

/** The offline page is fetched again when it is older. */
const dayMs = 24 * 60 * 60 * 1000;

const storyPath = /^\/(?:ar|en)\/(?:news|articles|analytics|caricatures)\/[^/]+$/;
/** Their names follow from what they hold: a kept one is never an older one. */
const partPath = /^\/(?:_assets|media)\//;
const isStory = ({ pathname }) => storyPath.test(pathname);
const offlinePath = ({ pathname }) => (pathname.startsWith('/en') ? '/en/offline' : '/ar/offline');

/** Puts a response last in a cache, and drops the oldest beyond what it may hold. */
const keep = async (name, path, response) => {
  const cache = await caches.open(name);
  await cache.delete(path);
  await cache.put(path, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name])).map((oldest) => cache.delete(oldest)));
};

/** Keeps a page, and what it needs to be shown: its styles, type and pictures. */
const keepPage = async (name, path, response, partsName) => {
  const html = await response.clone().text();
  await keep(name, path, response);
  const found = [...html.matchAll(/(?:href|src)="(\/(?:_assets|media)\/[^"]+\.(?!mp4|vtt)\w+)"/g)].map(([, part]) => part);
  for (const part of new Set(found)) {
    if (await caches.match(part, { cacheName: partsName })) continue;
    const file = await fetch(part).catch(() => undefined);
    if (file?.ok) await keep(partsName, part, file);
  }
};

const keepOfflinePage = async (path) => {
  const kept = await caches.match(path, { cacheName: offline });
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < dayMs) return;
  const response = await fetch(path);
  if (response.ok) await keepPage(offline, path, response, offline);
};

/** Keeps a story that is out, and forgets one that was withdrawn or has moved. */
const followStory = async (path, response) => {
  if (response.ok && !response.redirected) await keepPage(stories, path, response, parts);
  else if (response.status < 500) await (await caches.open(stories)).delete(path);
};

/** A kept story under a line that says what it is, which the offline page holds ready; of its pictures the one size that was kept. */
const keptStory = async (url, kept) => {
  const page = await caches.match(offlinePath(url), { cacheName: offline });
  const notice = /<template id="kept">([^]*?)<\/template>/.exec((await page?.text()) ?? '')?.[1] ?? '';
  const html = (await kept.text())
    .replace(/ (?:srcset|sizes)="[^"]*"/g, '')
    .replace(/<main[^>]*>/, (main) => main + notice);
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
};

const answerPage = async (event, url) => {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isStory(url)) event.waitUntil(followStory(url.pathname, response.clone()));
    event.waitUntil(keepOfflinePage(offlinePath(url)).catch(() => {}));
    return response;
  } catch (error) {
    const kept = isStory(url) && (await caches.match(url.pathname, { cacheName: stories }));
    if (kept) return keptStory(url, kept);
    // Somebody may have read in the other language alone.
    for (const path of [offlinePath(url), '/ar/offline', '/en/offline']) {
      const page = await caches.match(path, { cacheName: offline });
      if (page) return page;
    }
    throw error;
  }
};

const answerPart = async (request, { pathname }) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(pathname);
    if (kept) return kept;
    throw error;
  }
};

/** Drops caches of an older form, and keeps the page that brought the worker, which was loaded before it. */
const begin = async () => {
  for (const name of await caches.keys()) if (!(name in most)) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    const url = new URL(client.url);
    await keepOfflinePage(offlinePath(url)).catch(() => {});
    const response = isStory(url) && (await fetch(url.pathname).catch(() => undefined));
    if (response) await followStory(url.pathname, response);
  }
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (partPath.test(url.pathname) && !request.headers.has('range')) event.respondWith(answerPart(request, url));
});
