import type { SavedStory } from '#contract/following/saved-story.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { deviceLibrary, storeLibrary } from '#browser/stores/library/device-library.ts';
import { fetchStory } from './fetch-story.ts';
import { eachOf } from './followed-items.ts';
import { itemRow, replaceRows } from './item-row.ts';
import { pagePart, requiredElement, showPart } from './page-part.ts';

const titleOf = ({ known, path }: SavedStory): { path: string; title: string; line: string } => {
  const found = known?.[pageLocale()] ?? Object.values(known ?? {}).find((each) => each !== null);
  return {
    path: found?.path ?? path,
    title: found?.title ?? path.split('/').at(-1)?.replaceAll('-', ' ') ?? '',
    line: '',
  };
};

/** Lists the saved stories, the one saved last first. @param label of the buttons that remove them */
export const drawSaved = (
  page: HTMLElement,
  saved: readonly SavedStory[],
  label: string,
  remove: (story: SavedStory, title: string) => void,
): void => {
  replaceRows(
    requiredElement(pagePart(page, 'saved'), 'ul'),
    saved.toReversed().map((each) => itemRow(titleOf(each), label, () => remove(each, titleOf(each).title))),
  );
  showPart(page, 'saved', saved.length > 0);
};

/** Fetches titles that this device does not know yet: of stories that were saved on another one, or in the other language. */
export const fetchTitles = async (): Promise<void> => {
  const locale = pageLocale();
  const unknown = deviceLibrary().saved.filter(({ known }) => known?.[locale] === undefined);
  if (unknown.length === 0) return;
  const found = new Map<string, { path: string; title: string } | null>();
  await eachOf(unknown, async ({ story, path }) => {
    const title = await fetchStory(encodeURI(path), locale);
    if (title !== undefined) found.set(story, title);
  });
  if (found.size === 0) return;
  const library = deviceLibrary();
  const saved = library.saved.map((each) =>
    found.has(each.story) ? { ...each, known: { ...each.known, [locale]: found.get(each.story) ?? null } } : each,
  );
  storeLibrary({ ...library, saved });
};
