// The service worker: stores the stories read last, for reading without a connection. Every request goes to the network first; a stored
// copy is shown only where the network fails, with a note that it is one. docs/decisions/016
//
// src/pages/sw.js.ts publishes this file with the facts of the site before it, as `site`.

/** What each is for: cache-names.ts. */
const { stories, parts, saved, savedParts, moved, following, followingParts, pushed, offline } = site.caches;
const maxEntries = {
  [stories]: 30,
  [parts]: 120,
  [saved]: site.maxSaved,
  [savedParts]: 4 * site.maxSaved,
  [moved]: site.maxSaved,
  [following]: 3 * site.maxFollowed,
  [followingParts]: 200,
  [pushed]: 100,
  [offline]: 20,
};

/** Age at which the offline page, or a followed team's, is fetched again. */
const dayMs = 24 * 60 * 60 * 1000;
/** Followed teams whose pages are fetched before they are opened: those followed last. */
const maxFetched = 20;

const storyPath = new RegExp(`^/(?:${site.locales.join('|')})/(?:${site.sections.join('|')})/[^/]+$`);
/** Files of pages, which the network answers first. */
const partPath = /^\/(?:_assets|media|islands)\//;
const isStory = ({ pathname }) => storyPath.test(pathname);
/** The page of what is followed, and its data: a reader without a connection sees what they saw last. */
const followingPath = new RegExp(`^/(?:${site.locales.join('|')})/following(?:/.+\\.json)?$`);
const isFollowing = ({ pathname }) => followingPath.test(pathname);
const frontPath = new RegExp(`^/(?:${site.locales.join('|')})$`);
const clubPath = new RegExp(`^/(?:${site.locales.join('|')})/club/[^/]+$`);
/** By its address: a team's only if it is followed. */
const mayBeKept = ({ pathname }) => [frontPath, followingPath, clubPath].some((path) => path.test(pathname));
/** Pages whose last state is stored: the front page, what is followed, and a followed team's, which is stored from when it is followed. */
const isKept = async (url) =>
  mayBeKept(url) &&
  (!clubPath.test(url.pathname) || Boolean(await caches.match(url.pathname, { cacheName: following })));
const offlinePathIn = (locale) => `/${locale}/offline`;
/** The language of a page; the first is the default. */
const localeOf = ({ pathname }) => {
  const language = pathname.split('/')[1];
  return site.locales.includes(language) ? language : site.locales[0];
};
const offlinePath = (url) => offlinePathIn(localeOf(url));

/** Puts a response into a cache as its newest entry, and deletes the oldest beyond the cache's limit. */
const store = async (name, path, response) => {
  const cache = await caches.open(name);
  // Not deleted before: a full device refuses the new one, and the former one stays. A replaced entry is the newest, too.
  await cache.put(path, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries[name])).map((oldest) => cache.delete(oldest)));
};

/**
 * Stores a page, and the files it needs: its styles, fonts and pictures. Of a kept page only the pictures that are stored already: the
 * browser chooses their sizes, and loads none that is not seen.
 */
const storePage = async (name, path, response, partsName) => {
  const html = await response.clone().text();
  await store(name, path, response);
  const found = [...html.matchAll(/(?:href|src)="(\/(?:_assets|media)\/[^"]+\.(?!mp4|vtt)\w+)"/g)].map(
    ([, part]) => part,
  );
  for (const part of new Set(found)) {
    // Stored anew, as the newest: styles and fonts that every page needs would be the first to be deleted.
    const stored = await caches.match(part, { cacheName: partsName });
    const isFetched = partsName !== followingParts || !part.startsWith('/media/');
    const file = stored ?? (isFetched && (await fetch(part).catch(() => undefined)));
    if (file?.ok) await store(partsName, part, file);
  }
};

/** When a copy was made, in milliseconds. */
const timeOf = (stored) => Date.parse(stored.headers.get('date') ?? '');
const isFresh = (stored) => Boolean(stored) && Date.now() - timeOf(stored) < dayMs;

const storeOfflinePage = async (path) => {
  if (isFresh(await caches.match(path, { cacheName: offline }))) return;
  const response = await fetch(path);
  if (response.ok) await storePage(offline, path, response, offline);
};

const pathOf = ({ url }) => new URL(url).pathname;

/** The path under which a story was saved, by that or by its present one: an address that moved is still the one in the reader's list. */
const savedPath = async (path) => {
  const cache = await caches.open(saved);
  if (await cache.match(path)) return path;
  const former = await (await caches.match(path, { cacheName: moved }))?.text();
  return former && (await cache.match(former)) && former;
};

/** Stores a saved story, under the path it was saved at. */
const storeSaved = async (path, response) => {
  const present = pathOf(response);
  if (present !== path) await store(moved, present, new Response(path));
  await storePage(saved, path, response, savedParts);
};

/** Whether a status says that there is no such story any more: others may be of the moment, or of a network in between. */
const isGone = ({ status }) => status === 404 || status === 410;

/** Stores a published story, also where it was saved, and deletes one that was withdrawn. One that moved is stored with its new address. */
const updateStory = async (path, navigated) => {
  // A page is redirected by the browser; where to, only a request of the worker's own can tell.
  const response = navigated.type === 'opaqueredirect' ? await fetch(path) : navigated;
  const kept = await savedPath(path);
  if (isGone(response)) {
    await (await caches.open(stories)).delete(path);
    if (kept) await (await caches.open(saved)).delete(kept);
    return;
  }
  const present = pathOf(response);
  if (!response.ok || !isStory({ pathname: present })) return;
  if (kept) await storeSaved(kept, response.clone());
  await storePage(stories, present, response, parts);
  if (present !== path) await (await caches.open(stories)).delete(path);
};

/** Stores the last state of a page, if it is one of those; deletes one that is gone. */
const keepPage = async (url, response) => {
  if (!(await isKept(url))) return;
  if (isGone(response)) await (await caches.open(following)).delete(url.pathname);
  else if (response.ok) await storePage(following, url.pathname, response, followingParts);
};

/** The time of a copy in the language of its page, by the clock of the device. */
const writtenTime = (html, stored) => {
  const tag = /data-intl="([^"]+)"/.exec(html)?.[1];
  const style = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return new Intl.DateTimeFormat(tag, style).format(timeOf(stored) || Date.now());
};

/**
 * A stored page with a note that it is a copy and of when, which the offline page contains as a template. A story's pictures are stored in
 * one size, those of other pages in the size that the browser chose.
 */
const storedPage = async (url, stored) => {
  const page = await caches.match(offlinePath(url), { cacheName: offline });
  const notice = /<template id="stored-story">([^]*?)<\/template>/.exec((await page?.text()) ?? '')?.[1] ?? '';
  const copy = await stored.text();
  const html = (isStory(url) ? copy.replace(/ (?:srcset|sizes)="[^"]*"/g, '') : copy).replace(
    /<main[^>]*>/,
    (main) => main + notice.replace('{time}', writtenTime(copy, stored)),
  );
  const headers = new Headers(stored.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
};

/** A story that was read or saved. */
const storedCopy = async ({ pathname }) =>
  (await caches.match(pathname, { cacheName: stories })) ??
  (await caches.match((await savedPath(pathname)) ?? pathname, { cacheName: saved }));

const respondToPage = async (event, url) => {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    // A full device keeps what it has.
    if (isStory(url)) event.waitUntil(updateStory(url.pathname, response.clone()).catch(() => {}));
    else if (mayBeKept(url)) event.waitUntil(keepPage(url, response.clone()).catch(() => {}));
    event.waitUntil(storeOfflinePage(offlinePath(url)).catch(() => {}));
    return response;
  } catch (error) {
    const stored = isStory(url) ? await storedCopy(url) : await caches.match(url.pathname, { cacheName: following });
    if (stored) return storedPage(url, stored);
    // The reader may have read in another language alone.
    for (const path of [offlinePath(url), ...site.locales.map(offlinePathIn)]) {
      const page = await caches.match(path, { cacheName: offline });
      if (page) return page;
    }
    throw error;
  }
};

/** Data of what is followed: from the network, else as it was last. */
const respondToData = async (event, { pathname }) => {
  try {
    const response = await fetch(event.request);
    // A full device does not take the response from the page.
    if (response.ok) event.waitUntil(store(following, pathname, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    const stored = await caches.match(pathname, { cacheName: following });
    if (stored) return stored;
    throw error;
  }
};

/** Scripts of kept pages import others, which their HTML does not name; pictures are stored as the browser loads them. */
const isPartOfKept = async ({ clientId, request }) => {
  const client = /^(?:script|image)$/.test(request.destination) && clientId && (await self.clients.get(clientId));
  return Boolean(client) && isKept(new URL(client.url));
};

const respondToPart = async (event, { pathname }) => {
  try {
    const response = await fetch(event.request);
    if (response.ok && (await isPartOfKept(event).catch(() => false)))
      event.waitUntil(store(followingParts, pathname, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    const stored = await caches.match(pathname);
    if (stored) return stored;
    throw error;
  }
};

/** Deletes caches of an older format, and stores the page that registered the worker, which was loaded before it. */
const activate = async () => {
  for (const name of await caches.keys()) if (!(name in maxEntries)) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    const url = new URL(client.url);
    await storeOfflinePage(offlinePath(url)).catch(() => {});
    const response = (isStory(url) || (await isKept(url))) && (await fetch(url.pathname).catch(() => undefined));
    if (response) await (isStory(url) ? updateStory(url.pathname, response) : keepPage(url, response)).catch(() => {});
  }
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(respondToPage(event, url));
  else if (partPath.test(url.pathname) && !request.headers.has('range')) event.respondWith(respondToPart(event, url));
  else if (isFollowing(url)) event.respondWith(respondToData(event, url));
});

/** Stores a saved story, with its files. */
const saveStory = async (path) => {
  const response = await fetch(path);
  if (response.ok && isStory({ pathname: pathOf(response) })) await storeSaved(path, response);
};

/** Removes the copies of stories that are not saved, and fetches those that are missing: none may have been possible before. */
const keepSaved = async (paths) => {
  const cache = await caches.open(saved);
  const stored = (await cache.keys()).map(pathOf);
  await Promise.all(stored.filter((path) => !paths.includes(path)).map((path) => cache.delete(path)));
  for (const path of paths) if (!stored.includes(path)) await saveStory(path).catch(() => {});
};

/** Removes the pages of teams that are not followed, and fetches those that are missing or old, in the reader's language. */
const keepFollowed = async (items, locale) => {
  const cache = await caches.open(following);
  for (const path of (await cache.keys()).map(pathOf))
    if (clubPath.test(path) && !items.includes(path.split('/').slice(2).join('/'))) await cache.delete(path);
  for (const path of items
    .map((item) => `/${locale}/${item}`)
    .filter((each) => clubPath.test(each))
    .slice(-maxFetched)) {
    if (isFresh(await cache.match(path))) continue;
    const response = await fetch(path).catch(() => undefined);
    if (response?.ok) await storePage(following, path, response, followingParts);
  }
};

/**
 * The stories that are saved, what is followed, or that the reader has signed out: `OfflineMessage` in
 * src/browser/stores/library/offline-copies.ts.
 */
const respondToMessage = async ({ data, source }) => {
  const { saved: paths, followed, removeAll } = data ?? {};
  if (removeAll)
    await Promise.all([saved, savedParts, moved, following, followingParts].map((name) => caches.delete(name)));
  if (paths) await keepSaved(paths);
  if (followed && source) await keepFollowed(followed, localeOf(new URL(source.url)));
};

/** One after the other: a device that signs in may save two hundred. */
let messages = Promise.resolve();
self.addEventListener('message', (event) => {
  messages = messages.then(() => respondToMessage(event)).catch(() => {});
  event.waitUntil(messages);
});
