import { wholeStory } from '#following/limits.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import { type Messages } from '#i18n/messages.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { changeLibrary } from '#stores/library/change-library.ts';
import { deviceLibrary } from '#stores/library/device-library.ts';
import { syncIfSignedIn } from '#stores/library/sync-if-signed-in.ts';
import { adoptStyles } from '../adopt-styles.ts';
import { element } from '../element.ts';
import styles from './reading.css?inline';
import { storyOfPage } from './story-of-page.ts';

const files = import.meta.glob<Messages['reading']>('../../i18n/messages/*/reading.json', {
  eager: true,
  import: 'default',
});

/** Shorter stories have no place to return to, in heights of the screen. */
const minScreens = 2;

/** The text between the head of a story and its foot, where it is on the page now. */
const textBox = (story: Element): { top: number; height: number } => {
  const top = story.querySelector(':scope > header')?.getBoundingClientRect().bottom ?? 0;
  const bottom = story.querySelector(':scope > footer')?.getBoundingClientRect().top ?? top;
  return { top, height: bottom - top };
};

/** How far a reader has come, in thousandths of the text; the whole once its end is on the screen. */
const partRead = (story: Element): number => {
  const { top, height } = textBox(story);
  if (top + height <= innerHeight) return wholeStory;
  return Math.max(0, Math.round((-top / height) * wholeStory));
};

/** Offers to go on where the reader stopped; nothing moves by itself. */
const offer = (story: Element, part: number): void => {
  const words = filesByLocale(files)[pageLocale()];
  adoptStyles(styles);
  const box = element('div', { className: 'reading-offer no-print' });
  const goOn = element('button', { type: 'button', textContent: words.offer });
  const close = element('button', { type: 'button', textContent: '×', ariaLabel: words.dismiss });
  const remove = (): void => {
    box.remove();
    removeEventListener('scroll', removePassed);
  };
  /** Who has read on so far needs no offer. */
  const removePassed = (): void => {
    if (partRead(story) >= part) remove();
  };
  goOn.addEventListener('click', () => {
    const { top, height } = textBox(story);
    scrollTo({ top: scrollY + top + (height * part) / wholeStory });
    remove();
  });
  close.addEventListener('click', remove);
  addEventListener('scroll', removePassed, { passive: true });
  box.append(goOn, close);
  document.body.append(box);
};

/** Shows on a story whether it is saved, and keeps the place where its reader stops. */
export const trackReading = (): void => {
  const story = document.querySelector('.story');
  const key = storyOfPage();
  if (!story || !key) return;
  const library = deviceLibrary();
  const button = document.querySelector<HTMLElement>('[data-island=save]');
  if (button && library.saved.some((saved) => saved.story === key)) {
    button.ariaPressed = 'true';
    button.textContent = `✓ ${filesByLocale(files)[pageLocale()].saved}`;
  }
  if (textBox(story).height < minScreens * innerHeight) return;
  let place = library.places.find((each) => each.story === key)?.part;
  if (place !== undefined && partRead(story) < place) offer(story, place);
  const keep = (): void => {
    const part = partRead(story);
    const isRead = part >= wholeStory;
    // A look at the beginning does not take the place away that was kept before.
    if (part === place || part < 1 || (isRead && place === undefined) || (!isRead && part < (place ?? 0))) return;
    place = isRead ? undefined : part;
    changeLibrary({ places: { [key]: isRead ? null : part } });
    void syncIfSignedIn();
  };
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
};
