import { wholeStory } from '#contract/following/limits.ts';
import { changeLibrary } from '#browser/stores/library/change-library.ts';
import { deviceLibrary } from '#browser/stores/library/device-library.ts';
import { syncIfSignedIn } from '#browser/stores/library/sync-if-signed-in.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { element } from '../element.ts';
import styles from './reading.css?inline';
import { readingWords } from './reading-words.ts';
import { keepSavedShown } from './show-saved.ts';
import { storyOfPage } from './story-of-page.ts';

/** Minimum length of a story for a reading position, in heights of the screen. */
const minScreens = 2;

/** The position of a story's text on the page now. */
const textBox = (story: Element): { top: number; height: number } => {
  const top = story.querySelector(':scope > header')?.getBoundingClientRect().bottom ?? 0;
  const bottom = story.querySelector(':scope > footer')?.getBoundingClientRect().top ?? top;
  return { top, height: bottom - top };
};

/** The reading position in thousandths of the text; 1,000 once its end is on the screen. */
const thousandthsRead = (story: Element): number => {
  const { top, height } = textBox(story);
  if (top + height <= innerHeight) return wholeStory;
  return Math.max(0, Math.round((-top / height) * wholeStory));
};

/** Moves the focus to the first visible paragraph or heading, for the keyboard and screen readers. */
const focusInView = (story: Element): void => {
  const inView = [...story.querySelectorAll<HTMLElement>('p, h2, h3')].find(
    (each) => each.getBoundingClientRect().top >= 0,
  );
  if (!inView) return;
  inView.tabIndex = -1;
  inView.focus({ preventScroll: true });
};

/** Offers to continue at the reading position. Nothing scrolls by itself. */
const offer = (story: Element, place: number): void => {
  const words = readingWords();
  adoptStyles(styles);
  const box = element('div', { className: 'reading-offer no-print', role: 'region', ariaLabel: words.offer });
  const goOn = element('button', { type: 'button', textContent: words.offer });
  const close = element('button', { type: 'button', textContent: '×', ariaLabel: words.dismiss });
  const remove = (): void => {
    const hadFocus = box.contains(document.activeElement);
    box.remove();
    removeEventListener('scroll', removePassed);
    if (hadFocus) focusInView(story);
  };
  const offeredAt = scrollY;
  /** No offer for readers who have reached that position, or read from the beginning again. */
  const removePassed = (): void => {
    if (thousandthsRead(story) >= place || scrollY > offeredAt + 2 * innerHeight) remove();
  };
  goOn.addEventListener('click', () => {
    const { top, height } = textBox(story);
    scrollTo({ top: scrollY + top + (height * place) / wholeStory });
    remove();
    focusInView(story);
  });
  close.addEventListener('click', remove);
  addEventListener('scroll', removePassed, { passive: true });
  box.append(goOn, close);
  // Before the text, for the keyboard and screen readers.
  story.prepend(box);
};

/** Shows on a story whether it is saved, and stores the reading position. */
export const trackReading = (): void => {
  const story = document.querySelector('.story');
  const key = storyOfPage();
  if (!story || !key) return;
  const library = deviceLibrary();
  keepSavedShown(key);
  if (textBox(story).height < minScreens * innerHeight) return;
  let place = library.places.find((each) => each.story === key)?.thousandths;
  if (place !== undefined && thousandthsRead(story) < place) offer(story, place);
  const storePlace = (): void => {
    const read = thousandthsRead(story);
    const isRead = read >= wholeStory;
    // A short visit at the beginning does not replace a stored position.
    if (read === place || read < 1 || (isRead && place === undefined) || (!isRead && read < (place ?? 0))) return;
    place = isRead ? undefined : read;
    changeLibrary({ places: { [key]: isRead ? null : read } });
    void syncIfSignedIn();
  };
  addEventListener('pagehide', storePlace);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && storePlace());
};
