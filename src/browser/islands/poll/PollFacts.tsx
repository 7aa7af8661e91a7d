/** @jsxImportSource preact */
import type { Poll } from '#contract/polls.ts';
import type { PollFormats, PollWords } from './words.ts';

interface Props {
  poll: Poll;
  words: PollWords;
  format: PollFormats;
  /** Approximate time until the poll's next state; empty if it is not shown. */
  remaining: string;
}

/**
 * The poll's state, and until when. The page has the newsroom's time, which scripts convert to the reader's. So a text may differ from the
 * first render.
 */
export const PollFacts = ({ poll, words, format, remaining }: Props) => {
  const instant = poll.state === 'upcoming' ? poll.opens_at : poll.closes_at;
  return (
    <p className="poll-facts">
      <strong data-state={poll.state}>{words.state[poll.state]}</strong>
      <span>
        {`${words.at[poll.state]} `}
        <time dateTime={instant} data-kickoff="date">
          {format.day(instant)}
        </time>
        {' · '}
        <time dateTime={instant} data-kickoff="time">
          {format.time(instant)}
        </time>
      </span>
      <span className="poll-remaining">{remaining}</span>
    </p>
  );
};
