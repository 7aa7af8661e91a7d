/** After the page has loaded, in milliseconds: what it does itself comes first. */
const patience = 2000;

/** Brings the service worker, which keeps the stories read last. */
export const keepStories = (): void => {
  const { connection, serviceWorker } = navigator as Partial<Navigator> & { connection?: { saveData?: boolean } };
  if (!serviceWorker || connection?.saveData) return;
  addEventListener('load', () => setTimeout(() => void serviceWorker.register('/sw.js').catch(() => {}), patience));
};
