/** Elements that are useless without the page's module. */
const useless = 'main form, .waiting, .following-page, astro-island button';

const reload = (): void => location.reload();

/** If the page's module cannot be loaded, reloads the page once. If that fails too, the page shows an error. */
export const watchPageModule = (): void => {
  const fail = ({ type, target }: Event): void => {
    if (type === 'error' && (target as HTMLScriptElement).type !== 'module') return;
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A reload is the only way to try again: browsers remember which modules failed. Without a connection it would show nothing.
    if (navigator.onLine && navigation?.type !== 'reload') return reload();
    for (const element of document.querySelectorAll(useless)) element.remove();
    const notice = document.getElementById('unloaded') as HTMLElement;
    notice.hidden = false;
    (notice.lastElementChild as HTMLElement).onclick = reload;
  };
  addEventListener('astro:hydration-error', fail);
  addEventListener('error', fail, true);
};
