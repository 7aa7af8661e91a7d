// The part of the service worker that shows notifications: src/pages/sw.js.ts publishes it after service-worker.js, whose names it uses.

/** Shows a notification: `PushMessage` in src/contract/push/push-choices.ts. One that was shown before, and came again, makes no sound. */
const showPush = async (message) => {
  const { title, options } = message.json();
  const path = `/pushed/${options.tag}/${options.data.id}`;
  const isShown = await caches.match(path, { cacheName: pushed }).catch(() => undefined);
  await self.registration.showNotification(title, isShown ? { ...options, silent: true, renotify: false } : options);
  await store(pushed, path, new Response()).catch(() => {});
};

/** Opens the page of the match, in its window if there is one. */
const openPush = async ({ data }) => {
  const { href } = new URL(data.url, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url.split('#')[0] === href);
  await (open ? open.focus() : self.clients.openWindow(href));
};

/** The browser has another address for notifications: the cookie says whose it is. */
const renewPush = async ({ newSubscription }) => {
  const subscribe = async () => {
    const { data } = await (await fetch('/api/push')).json();
    return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.public_key });
  };
  const next = newSubscription ?? (await subscribe());
  const { endpoint, keys } = next.toJSON();
  await fetch('/api/push/endpoint', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
};

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(event.notification));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));
