import { clock } from '#browser/clock.ts';
import { readPoll } from '#browser/api-client/polls.ts';
import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import type { Poll } from '#contract/polls.ts';
import { pageFormatTag } from '#i18n/page-locale.ts';
import type { PollRefreshModule } from '#browser/page-script/poll.ts';
import { pendingVoteKey, readChoice } from '#browser/stores/pending-choice.ts';
import { atEndOfState, endOfState, stateByClock } from '#browser/stores/poll-clock.ts';
import { figuresOf, totalOf } from './poll/figures.ts';
import { loadWords } from './poll/load-words.ts';
import { publishedIn } from './poll/page-facts.ts';
import { isUnanswered, showsResult } from './poll/poll-rules.ts';
import { remainingText } from './poll/remaining.ts';
import { pollFormats, type PollWords } from './poll/words.ts';

const startIsland = (element: HTMLElement): void => void element.dispatchEvent(new Event('focusin', { bubbles: true }));

const writeIn = (element: Element | null | undefined, text: string): void => element?.replaceChildren(text);

/** Writes figures into existing rows. */
const showFigures = (element: HTMLElement, tally: NonNullable<Poll['tally']>, words: PollWords): void => {
  const format = pollFormats(pageFormatTag());
  const rows = element.querySelectorAll('tbody tr');
  for (const [at, { percent, percentText, votesText, isLeading }] of figuresOf(tally, rows.length, format).entries()) {
    rows[at]?.classList.toggle('is-leading', isLeading);
    rows[at]?.querySelector('rect')?.setAttribute('width', `${percent}`);
    writeIn(rows[at]?.querySelector('.poll-share'), percentText);
    writeIn(rows[at]?.querySelector('.poll-votes'), votesText);
  }
  writeIn(element.querySelector('.poll-total'), format.total(totalOf(tally), words));
};

/** Whether more than figures has changed: the reader has voted, or the poll's state differs from the published one. */
const isShownOtherwise = (poll: Poll, published: Poll): boolean =>
  poll.my_vote !== null ||
  poll.state !== published.state ||
  poll.result_visibility !== published.result_visibility ||
  poll.allow_change !== published.allow_change ||
  endOfState(poll.state, poll) !== endOfState(published.state, published) ||
  showsResult(poll) !== showsResult(published);

/**
 * Updates a poll of a page without React. The island starts if more than its figures has changed: it has opened or closed, or the reader
 * has voted. Without the API the poll stays as published.
 */
export const refresh: PollRefreshModule['refresh'] = async (element) => {
  const published = publishedIn(element);
  const { id, state } = published;
  const user = readUserCookie(document.cookie);
  const now = clock.now();
  const hasChanged =
    state !== stateByClock(published, now) || readChoice(pendingVoteKey(id), user?.id, now) !== undefined;
  if (hasChanged) return startIsland(element);
  writeIn(
    element.querySelector('.poll-remaining'),
    remainingText(endOfState(state, published) ?? 0, now, pageFormatTag()),
  );
  atEndOfState(published, 0, () => startIsland(element));
  if (state === 'closed' && published.tally && !user) return;
  const [answer, words] = await Promise.all([readPoll(id), loadWords()]);
  // The island may have started meanwhile.
  if (!answer.ok || !element.dataset['island']) return;
  const poll = answer.data;
  if (isShownOtherwise(poll, published)) return startIsland(element);
  if (!poll.tally) return;
  if (isUnanswered(poll)) writeIn(element.querySelector('.poll-notes > span'), words.nobody);
  else if (showsResult(poll)) showFigures(element, poll.tally, words);
  else return;
  // The island hydrates the page as it is now.
  element.dataset['poll'] = JSON.stringify({ ...published, tally: poll.tally });
};
