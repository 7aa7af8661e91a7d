import type { Poll } from '#contract/polls.ts';
import type { PollFormats, PollWords } from './words.ts';

interface Props {
  poll: Poll;
  words: PollWords;
  format: PollFormats;
  /** How long the poll stays as it is, roughly; empty where that is not worth saying. */
  remaining: string;
}

/**
 * Where the poll stands, and until when. The page has the desk's time, which the scripts of pages turn into the reader's: so a text may
 * differ from what is rendered first.
 */
export const PollFacts = ({ poll, words, format, remaining }: Props) => {
  const instant = poll.state === 'upcoming' ? poll.opens_at : poll.closes_at;
  return (
    <p className="poll-facts">
      <strong data-state={poll.state}>{words.state[poll.state]}</strong>
      <span>
        {`${words.at[poll.state]} `}
        <time dateTime={instant} data-kickoff="date" suppressHydrationWarning>
          {format.day(instant)}
        </time>
        {' · '}
        <time dateTime={instant} data-kickoff="time" suppressHydrationWarning>
          {format.time(instant)}
        </time>
      </span>
      <span className="poll-remaining" suppressHydrationWarning>
        {remaining}
      </span>
    </p>
  );
};
