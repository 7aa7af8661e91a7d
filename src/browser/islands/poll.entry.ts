import { createElement, hydrate } from 'preact';
import { pageFormatTag } from '#i18n/page-locale.ts';
import type { IslandModule } from '#browser/page-script/islands.ts';
import { createPollStore } from '#browser/stores/poll.ts';
import { recallUser } from '#browser/stores/user.ts';
import { signInAddress } from './sign-in-address.ts';
import { adoptStyles } from './adopt-styles.ts';
import { PollIsland } from './Poll.island.tsx';
import { loadWords } from './poll/load-words.ts';
import { publishedIn, textsIn } from './poll/page-facts.ts';
import styles from './poll/poll.css?inline';
import { pollFormats } from './poll/words.ts';

/** Whether the reader pressed Vote before the island was loaded. */
const hasVoted = (events: readonly Event[]): boolean =>
  events.some(({ type, target }) => type === 'click' && (target as Element).closest('.poll-vote'));

/**
 * Hydrates a poll of a page, `[data-island=poll]`, in its present state: the marked option stays marked, the focused element keeps the
 * focus.
 */
export const start: IslandModule['start'] = async (element, events) => {
  const words = await loadWords();
  const tag = pageFormatTag();
  const published = publishedIn(element);
  recallUser();
  const store = createPollStore(published, element.querySelector<HTMLInputElement>('input:checked')?.value);
  adoptStyles(styles);
  hydrate(
    createElement(PollIsland, {
      store,
      hasVoted: hasVoted(events),
      texts: textsIn(element),
      words,
      format: pollFormats(tag),
      tag,
      login: signInAddress(published.id),
    }),
    element,
  );
};
