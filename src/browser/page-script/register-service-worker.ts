/** Delayed, so that it does not compete with the page itself. */
const delayMs = 2000;

/** Registers the service worker, which stores the stories read last. */
export const registerServiceWorker = (): void => {
  const { connection, serviceWorker } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean } };
  if (!serviceWorker || connection?.saveData) return;
  setTimeout(() => void serviceWorker.register('/sw.js').catch(() => {}), delayMs);
};
