/** @jsxImportSource preact */
import type { PollStoreState } from '#browser/stores/poll-state.ts';
import { totalOf } from './figures.ts';
import { canVote, isUnanswered, showsResult } from './poll-rules.ts';
import type { PollFormats, PollWords } from './words.ts';

interface Props {
  poll: PollStoreState;
  words: PollWords;
  format: PollFormats;
}

/** Further facts for the reader: when there is a result, and whether a vote can be changed. */
const rulesOf = ({ poll, words }: Pick<Props, 'poll' | 'words'>): string => {
  const { state, my_vote, allow_change, result_visibility } = poll;
  if (isUnanswered(poll)) return words.nobody;
  if (state === 'closed') return poll.tally ? '' : words.resultSoon;
  const result = result_visibility === 'afterVote' && my_vote !== null ? '' : words.resultVisibility[result_visibility];
  const change = my_vote !== null && !allow_change ? words.stands : words.allowChange[`${allow_change}`];
  return `${result} ${change}`.trim();
};

/** Below the options: the number of votes, and the rules of the poll. */
export const PollNotes = ({ poll, words, format }: Props) => (
  <p className="poll-notes">
    {showsResult(poll) && (
      <strong className="poll-total">{poll.tally ? format.total(totalOf(poll.tally), words) : ''}</strong>
    )}
    <span>{rulesOf({ poll, words })}</span>
    {canVote(poll) && poll.my_vote === null && <span className="poll-guest">{words.needsAccount}</span>}
  </p>
);
