/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { maxRating } from '#contract/rules.ts';
import { fill } from '#i18n/fill.ts';
import type { RatingStore } from '#browser/stores/rating.ts';
import { $user, followUser } from '#browser/stores/user.ts';
import { RatingStatusLine } from './rating/RatingStatusLine.tsx';
import { StarSlider } from './rating/StarSlider.tsx';
import { useStatusFocus } from './use-status-focus.ts';
import { useStore } from './use-store.ts';
import type { RatingFormats, RatingWords } from './rating/words.ts';

/** The published state, shown until the API has responded. */
export interface PublishedRating {
  question: string;
  average: string;
  count: string;
  /** The value that the stars show. */
  shown: number;
}

interface Props {
  store: RatingStore;
  words: RatingWords;
  published: PublishedRating;
  format: RatingFormats;
  /** Page to sign in on, which returns here. */
  login: string;
}

/**
 * Why must this be an island? Only the browser knows the reader's rating, and the ratings since the page was published. The page has the
 * average in its HTML (src/components/rating/Rating.astro); the island replaces it at the first interaction.
 */
export const RatingIsland = ({ store, words, published, format, login }: Props) => {
  const { isKnown, average, count, mine, pending, isStored, status, message } = useStore(store.$rating);
  const { message: statusLine, actOn } = useStatusFocus<HTMLParagraphElement>(status, status === 'saving');
  const chosen = pending ?? mine;
  const isUnrated = isKnown ? average === null : published.average === '';

  useEffect(() => {
    const unfollowUser = followUser();
    const forgetUser = $user.listen((user, former) => {
      if (user?.id !== former?.id) void store.load();
    });
    const saveNow = (): void => {
      // Sent at once, because the page may be closed next, or the connection has just come back.
      if (store.$rating.get().pending !== undefined) void store.save();
    };
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('online', saveNow);
    return () => {
      unfollowUser();
      forgetUser();
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('online', saveNow);
    };
  }, [store]);

  return (
    <>
      <p id="rating-question">{published.question}</p>
      <StarSlider
        value={chosen}
        shown={chosen ?? (isKnown ? (average ?? 0) : published.shown)}
        labelledBy="rating-question"
        words={words}
        format={format.value}
        onChange={store.choose}
      />
      <p>
        {isUnrated ? (
          // A choice that no average has yet: it waits for the reader to sign in, or for the connection.
          chosen === null ? (
            words.none
          ) : (
            `${words.mine}: ${fill(words.value, { value: format.value(chosen), max: maxRating })}`
          )
        ) : (
          <>
            {`${words.average} `}
            <b>{isKnown && average !== null ? format.average(average) : published.average}</b>
            {` ${fill(words.outOf, { max: maxRating })} · ${words.count} `}
            <b>{isKnown ? format.count(count) : published.count}</b>
          </>
        )}
      </p>
      <RatingStatusLine
        status={status}
        statusRef={statusLine}
        isStored={isStored}
        message={message}
        mine={mine}
        words={words}
        login={login}
        onRetry={actOn(store.save)}
        onRemove={actOn(store.remove)}
      />
    </>
  );
};
