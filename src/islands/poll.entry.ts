import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { addresses } from '#i18n/addresses.ts';
import { pageFormatTag, pageLocale } from '#i18n/page-locale.ts';
import type { IslandModule } from '#page-script/islands.ts';
import { createPollStore } from '#stores/poll.ts';
import { recallUser } from '#stores/user.ts';
import { adoptStyles } from './adopt-styles.ts';
import { Poll } from './Poll.island.tsx';
import { loadWords } from './poll/load-words.ts';
import { publishedIn, textsIn } from './poll/page-facts.ts';
import styles from './poll/poll.css?inline';
import { pollFormats } from './poll/words.ts';

/** Whether the reader has pressed Vote before the island was there. */
const hasVoted = (events: readonly Event[]): boolean =>
  events.some(({ type, target }) => type === 'click' && (target as Element).closest('.poll-vote'));

/** Takes over a poll of a page, `[data-island=poll]`, as it stands: what is marked stays marked, what has the focus keeps it. */
export const start: IslandModule['start'] = async (element, events) => {
  const words = await loadWords();
  const tag = pageFormatTag();
  const published = publishedIn(element);
  const callbackUrl = encodeURIComponent(`${location.pathname}${location.search}#${published.id}`);
  const store = createPollStore(published, element.querySelector<HTMLInputElement>('input:checked')?.value);
  adoptStyles(styles);
  // An earlier try may have said there that it failed.
  element.querySelector('[role=status]')?.replaceChildren();
  // White space of the template around what React has rendered.
  for (const node of [...element.childNodes]) if (node.nodeType === Node.TEXT_NODE) node.remove();
  recallUser();
  hydrateRoot(
    element,
    createElement(Poll, {
      store,
      hasVoted: hasVoted(events),
      texts: textsIn(element),
      words,
      format: pollFormats(tag),
      tag,
      login: `${addresses(pageLocale()).page('login')}?callbackUrl=${callbackUrl}`,
    }),
  );
};
