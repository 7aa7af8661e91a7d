/** @jsxImportSource preact */
import type { PollStoreState } from '#browser/stores/poll-state.ts';
import { canVote } from './poll-rules.ts';
import type { PollWords } from './words.ts';

/** An option with its text in the page's language. */
export interface WordedOption {
  id: string;
  label: string;
}

interface Props {
  poll: PollStoreState;
  option: WordedOption;
  words: PollWords;
  onChoose: (option: string) => void;
}

/** An option: selectable while the reader can vote, and marked if it has the reader's vote. */
export const PollOption = ({ poll, option: { id, label }, words, onChoose }: Props) => {
  const text = <span data-option={id}>{label}</span>;
  const isMine = poll.my_vote === id;
  const className = isMine ? 'poll-option is-mine' : 'poll-option';
  const mine = isMine && <small className="poll-mine">{words.mine}</small>;
  if (!canVote(poll)) {
    return (
      <div className={className}>
        {text}
        {mine}
      </div>
    );
  }
  return (
    <label className={className}>
      <input type="radio" name={poll.id} value={id} checked={poll.chosen === id} onChange={() => onChoose(id)} />
      {text}
      {mine}
    </label>
  );
};
