import { isNewBuildPublished, pageBuild } from './ask-latest-build.ts';
import { onFailedLoad } from './failed-loads.ts';
import { continueFullLoads, requireFullLoads } from './full-loads.ts';
import { reloadOnce } from './reload-once.ts';
import { hasTypedText } from './typed-text.ts';

/** Behaviour 41: the first check is an hour after the page has loaded, and each further one an hour after the one before. */
const checkIntervalMs = 60 * 60 * 1000;

/** Whether another build was found. */
let isOutdated = false;

/** Checks whether there is another build than this page's. */
const check = async (): Promise<boolean> => {
  const isNew = await isNewBuildPublished();
  if (isNew && !isOutdated) {
    isOutdated = true;
    requireFullLoads();
  }
  return isNew;
};

const checkAfter = (delayMs: number): void => {
  setTimeout(() => {
    void check().then((isNew) => isNew || checkAfter(checkIntervalMs));
  }, delayMs);
};

/**
 * Notices that another build of the code was published while this page is open: the next navigation is then a full
 * load. A page whose code cannot be loaded is reloaded, if that can help: there is another build, and no text would be lost.
 */
export const watchBuilds = (): void => {
  if (pageBuild() === undefined) return;
  continueFullLoads();
  checkAfter(Math.max(0, checkIntervalMs - performance.now()));
  onFailedLoad(() => {
    // Checked again each time: without a connection a reload would show nothing.
    void check().then((isNew) => isNew && !hasTypedText() && reloadOnce());
  });
  // Going back may restore a page from the browser's memory.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isOutdated && !hasTypedText()) location.reload();
  });
};
