import { startThread } from '#lib/threads.ts';
import type { DependencyKey } from '#newsroom/dependency-keys.ts';
import { editorLanguageOf } from '#newsroom/index/mistake-words.ts';
import type { Settings } from '#settings/settings.ts';
import { paperTime } from '../paper-time.ts';
import { watchFolder } from '../watch/watch-folder.ts';
import type { DeskPlaces } from './desk-places.ts';
import type { IndexAnswer, IndexJob, IndexThreadData } from './index-jobs.ts';
import { Unready } from './unready.ts';

export interface DeskIndexOptions {
  settings: Settings;
  places: DeskPlaces;
  /** Called after each update with what has changed; waited for before the next one. */
  onUpdate: (changed: readonly DependencyKey[]) => Promise<void> | void;
  log: (line: string) => void;
  signal: AbortSignal;
}

/** The desk's own index, kept up to date with the content folder by a thread: no publish waits for it, and it waits for none. */
export const openDeskIndex = ({ settings, places, onUpdate, log, signal }: DeskIndexOptions) => {
  const data: IndexThreadData = {
    contentDir: places.contentDir,
    indexFile: places.indexFile,
    mediaDir: places.mediaDir,
    hasOwnClock: settings.clock !== undefined,
    language: editorLanguageOf(settings),
    publishedIndexFile: places.published.indexFile,
  };
  const thread = startThread<IndexJob, IndexAnswer>(new URL('./index-thread.ts', import.meta.url), data);
  let now = paperTime(settings);
  let due: string | undefined;
  let failure: string | undefined = 'The index of the content is not made yet';
  let running: Promise<void> | undefined;
  let isWanted = false;

  const updateOnce = async (): Promise<void> => {
    const at = paperTime(settings);
    const answer = await thread.ask({ now: at });
    if (answer.failure !== undefined) {
      log(answer.failure);
      failure &&= answer.failure;
      return;
    }
    failure = undefined;
    due = answer.due;
    if (answer.changed.length > 0) now = at;
    await onUpdate(answer.changed);
  };
  const run = async (): Promise<void> => {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      await updateOnce().catch((error: unknown) => log(String(error)));
    }
    running = undefined;
  };
  /** Brings it up to date with the content as it is now. */
  const update = (): Promise<void> => {
    isWanted = true;
    return (running ??= run());
  };

  const watched = watchFolder({ folder: places.contentDir, onChange: () => void update(), log, signal });
  signal.addEventListener('abort', () => void thread.stop());
  return {
    update,
    /** Resolves once the content is watched. */
    watched: watched.then(() => undefined),
    /** @throws {Unready} while there is none yet */
    requireReady: (): void => {
      if (failure !== undefined) throw new Unready(failure);
    },
    /** The instant that pages are shown for: the same until time alone changes a page. */
    now: (): Date => {
      const present = paperTime(settings);
      if (due !== undefined && present.toISOString() >= due) {
        now = present;
        void update();
      }
      return now;
    },
  };
};
