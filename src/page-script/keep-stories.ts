/** What the page does itself comes first. */
const delayMs = 2000;

/** Brings the service worker, which keeps the stories read last. */
export const keepStories = (): void => {
  const { connection, serviceWorker } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean } };
  if (!serviceWorker || connection?.saveData) return;
  setTimeout(() => void serviceWorker.register('/sw.js').catch(() => {}), delayMs);
};
