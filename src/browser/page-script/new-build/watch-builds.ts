import { askLatestBuild, pageBuild } from './ask-latest-build.ts';
import { onFailedLoad } from './failed-loads.ts';
import { continueFullLoads, requireFullLoads } from './full-loads.ts';
import { reloadOnce } from './reload-once.ts';

/** Behaviour 41: the first check is an hour after the page has loaded, and each further one an hour after the one before. */
const checkIntervalMs = 60 * 60 * 1000;

const textFields =
  'textarea,input:not([type=hidden],[type=radio],[type=checkbox],[type=range],[type=file],[type=submit],[type=button])';

/** Whether a field of the page contains text: a reload would lose it. */
const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].some(({ value }) => value !== '');

/** Whether another build was found. */
let isOutdated = false;

/** Checks whether there is another build than this page's. @returns the published one; undefined if that is unknown */
const check = async (): Promise<string | undefined> => {
  const latest = await askLatestBuild();
  if (latest !== undefined && latest !== pageBuild() && !isOutdated) {
    isOutdated = true;
    requireFullLoads();
  }
  return latest;
};

const checkAfter = (delayMs: number): void => {
  setTimeout(() => {
    void check().then(() => isOutdated || checkAfter(checkIntervalMs));
  }, delayMs);
};

/**
 * Notices that another build of the code was published while this page is open: the next navigation is then a full load. A page whose code
 * cannot be loaded is reloaded if that can help and no text would be lost. It can help if there is another build, or if a browser would
 * never retry the module of an element that the reader uses again.
 */
export const watchBuilds = (): void => {
  if (pageBuild() === undefined) return;
  continueFullLoads();
  checkAfter(Math.max(0, checkIntervalMs - performance.now()));
  onFailedLoad((isRepeated) => {
    // Checked again each time: without a connection a reload would show nothing.
    void check().then((latest) => {
      if (latest !== undefined && (isRepeated || latest !== pageBuild()) && !hasTypedText()) reloadOnce();
    });
  });
  // Going back may restore a page from the browser's memory.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOutdated && !hasTypedText()) location.reload();
  });
};
