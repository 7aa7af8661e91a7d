/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { endOfState, loadAtEndOfState } from '#browser/stores/poll-clock.ts';
import type { PollStore } from '#browser/stores/poll.ts';
import { $user, followUser } from '#browser/stores/user.ts';
import { PollBody, type PollTexts } from './poll/PollBody.tsx';
import { remainingText } from './poll/remaining.ts';
import { useNow } from './poll/use-now.ts';
import type { PollFormats, PollWords } from './poll/words.ts';
import { useStatusFocus } from './use-status-focus.ts';
import { useStore } from './use-store.ts';

interface Props {
  store: PollStore;
  /** Whether the reader pressed Vote before the island was loaded. */
  hasVoted: boolean;
  texts: PollTexts;
  words: PollWords;
  format: PollFormats;
  /** The BCP 47 tag of the page. */
  tag: string;
  /** Page to sign in on, which returns here. */
  login: string;
}

/**
 * Why must this be an island? Only the browser knows the reader's vote, and the votes since the page was published. The page has the same
 * content in its HTML (src/components/poll/PollBlock.astro); the island replaces it at the first interaction.
 */
export const PollIsland = ({ store, hasVoted, tag, ...rest }: Props) => {
  const poll = useStore(store.$poll);
  const now = useNow();
  const { state, isByClock, opens_at, closes_at, status } = poll;
  const isPending = status === 'idle' || status === 'sending';
  const { message, actOn } = useStatusFocus<HTMLParagraphElement>(status, isPending, hasVoted);

  // Not before hydration: until then the poll is rendered as in the page.
  useEffect(() => {
    if (hasVoted) void store.vote();
    // The response to a vote contains the poll.
    if (store.$poll.get().status !== 'sending') void store.load();
  }, [store, hasVoted]);

  useEffect(() => {
    const unfollowUser = followUser();
    const forgetUser = $user.listen((user, former) => {
      if (user?.id !== former?.id) void store.load(former !== undefined);
    });
    const sendNow = (): void => void store.send();
    window.addEventListener('online', sendNow);
    return () => {
      unfollowUser();
      forgetUser();
      window.removeEventListener('online', sendNow);
    };
  }, [store]);

  useEffect(
    () => loadAtEndOfState({ state, isByClock, opens_at, closes_at }, store.load),
    [store, state, isByClock, opens_at, closes_at],
  );

  return (
    <PollBody
      {...rest}
      poll={poll}
      remaining={remainingText(endOfState(state, poll) ?? 0, now, tag)}
      handlers={{
        choose: store.choose,
        vote: actOn(store.vote),
        send: actOn(store.send),
        withdraw: actOn(store.withdraw),
      }}
      statusRef={message}
    />
  );
};
