import type { NewsroomRequest, NewsroomResponse } from '#contract/desk/newsroom-messages.ts';
import { isLocale } from '#i18n/locales.ts';
import type { Settings } from '#settings/settings.ts';
import { DatabaseSync } from 'node:sqlite';
import { checkDraft } from './check-draft.ts';
import { checkMatch } from './check-match.ts';
import { dataList, type DataListOfDesk } from './data-list.ts';
import { openDeskIndex } from './desk-index.ts';
import { type DeskPlaces, deskPlaces } from './desk-places.ts';
import { type DeskReader, openDeskReader } from './desk-reader.ts';
import { deskRenderer } from './desk-renderer.ts';
import { type ItemFinder, itemFinder } from './find-items.ts';
import { isPageLive } from './live-page.ts';
import { matchFacts } from './match-facts.ts';
import { type MatchesOfDesk, matchList } from './match-list.ts';
import { paperTime } from '../paper-time.ts';
import { draftPage } from './draft-page.ts';
import { preview } from './preview.ts';
import { draftReading } from './read-draft.ts';
import { type PictureList, pictureList } from './picture-list.ts';
import { shareImages } from './share-image.ts';
import { checkSiteFile } from './site-file.ts';
import { settingsPages } from './settings-page.ts';
import { isSiteLive } from './site-live.ts';
import { itemStage } from './staged-item.ts';
import { type StoryList, storyList } from './story-list.ts';

export interface NewsroomDeskOptions {
  /** Folder of the project. */
  root: string;
  settings: Settings;
  /** Another place for the site than the project's own `dist`. */
  dist?: string | undefined;
  log: (line: string) => void;
  signal: AbortSignal;
}

/** What is opened once there is an index. */
interface Opened {
  index: DeskReader;
  stories: StoryList;
  finder: ItemFinder;
  matches: MatchesOfDesk;
  pictures: PictureList;
  data: DataListOfDesk;
  /** For reading what no draft changes. */
  facts: DatabaseSync;
}

/** Keys of what is found by its name; stories are found in their list. */
const ofNames = /^(?:everything|item|kind|matches|fixtures|memberships)(?:\/|$)/;

/** Runs tasks serially: one that is given while another runs waits. */
const serialQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T> | T): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
};

const open = (places: DeskPlaces, { timeZone }: Settings): Opened => {
  const { indexFile } = places;
  const stories = storyList(places);
  const finder = itemFinder({ indexFile, timeZone, stories });
  const matches = matchList({ indexFile, timeZone, finder });
  const facts = new DatabaseSync(indexFile, { readOnly: true });
  const lists = { stories, finder, matches, pictures: pictureList(indexFile), data: dataList(indexFile) };
  return { index: openDeskReader(indexFile), ...lists, facts };
};

/** Forgets what an update of the index has changed, by its keys. */
const readAnew = ({ stories, index, pictures, finder, data }: Opened, changed: readonly string[]): void => {
  stories.refresh();
  if (changed.length === 0) return;
  index.forget();
  pictures.forget();
  if (!changed.some((key) => ofNames.test(key))) return;
  finder.forget();
  data.forget();
};

/** Lists, finds, checks and shows the content of a newsroom for its desk. */
export const openNewsroomDesk = ({ root, settings, dist, log, signal }: NewsroomDeskOptions) => {
  const places = deskPlaces(root, settings, dist);
  const reading = draftReading(itemStage(places.stagedDir), places.mediaDir);
  const settingsPage = settingsPages(places, settings.siteUrl);
  const renderer = deskRenderer({ root, siteUrl: settings.siteUrl, places });
  const drawShareImage = shareImages(places.mediaDir);
  const serially = serialQueue();
  let opened: Opened | undefined;
  const content = openDeskIndex({
    settings,
    places,
    log,
    signal,
    onUpdate: (changed) =>
      serially(() => {
        readAnew((opened ??= open(places, settings)), changed);
      }),
  });
  /** @throws {Unready} */
  const ready = (): Opened => {
    content.requireReady();
    return (opened ??= open(places, settings));
  };
  const first = content.update();

  return {
    /** Resolves once the content was indexed for the first time, or could not be, and its changes are noticed from then on. */
    started: Promise.all([first, content.watched]).then(() => undefined),

    /** Whether the site was published by other code since pages were first shown: this process has to begin again. */
    isOutdated: renderer.isOutdated,

    /** @throws {Unready} */
    answer: async (request: NewsroomRequest): Promise<NewsroomResponse> => {
      await first;
      const { index, stories, finder, matches, pictures, data, facts } = ready();
      switch (request.kind) {
        case 'list':
          return stories.list(request.filter);
        case 'find': {
          const { query, locale, kinds, most } = request;
          return { kind: 'find', items: isLocale(locale) ? await finder.find({ query, locale, kinds, most }) : [] };
        }
        case 'pictures':
          return pictures.list(request.filter);
        case 'check':
          return serially(() => checkDraft(request, { reading, index }));
        case 'preview': {
          const loaded = await renderer.get();
          const parts = { reading, index, renderer: loaded, now: content.now() };
          return serially(() => preview(request, parts));
        }
        case 'shareImage': {
          const parts = { reading, index, renderer: await renderer.get(), now: content.now() };
          return drawShareImage(await serially(() => draftPage(request, 'en', parts)));
        }
        case 'live': {
          const loaded = await renderer.get();
          return serially(() => isPageLive(request, { places, renderer: loaded, now: paperTime(settings) }));
        }
        case 'matches':
          return { kind: 'matches', ...(await matches.list(request.filter, paperTime(settings))) };
        case 'data':
          return { kind: 'data', ...data.list(request.filter) };
        case 'match': {
          const found = matchFacts(facts, request.id);
          return { kind: 'match', ...(found && { facts: found }) };
        }
        case 'checkMatch':
          return { kind: 'checkMatch', ...checkMatch(facts, request) };
        case 'siteFile': {
          const loaded = request.locale === undefined ? undefined : await renderer.get();
          const parts = { places, index, renderer: loaded, now: content.now() };
          // Beside the queue: it takes a process of its own a second.
          return settingsPage.with(request, await serially(() => checkSiteFile(request, parts)), parts.now);
        }
        case 'siteLive': {
          const loaded = await renderer.get();
          return serially(() => isSiteLive(request, { places, renderer: loaded }));
        }
      }
    },

    close: (): void => {
      settingsPage.close();
      for (const part of Object.values(opened ?? {}) as { close: () => void }[]) part.close();
    },
  };
};

export type NewsroomDesk = ReturnType<typeof openNewsroomDesk>;
