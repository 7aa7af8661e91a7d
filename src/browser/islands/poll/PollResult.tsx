/** @jsxImportSource preact */
import type { PollStoreState } from '#browser/stores/poll-state.ts';
import { figuresOf } from './figures.ts';
import { PollOption, type WordedOption } from './PollOption.tsx';
import type { PollFormats, PollWords } from './words.ts';

interface Props {
  poll: PollStoreState;
  options: readonly WordedOption[];
  words: PollWords;
  format: PollFormats;
  onChoose: (option: string) => void;
}

/** The options with their votes: a table, drawn as bars. */
export const PollResult = ({ poll, options, words, format, onChoose }: Props) => {
  const figures = figuresOf(poll.tally, options.length, format);
  return (
    <table className="poll-result">
      <caption className="visually-hidden">{words.result[poll.state === 'closed' ? 'closed' : 'open']}</caption>
      <thead>
        <tr>
          {[words.option, words.share, words.votes].map((title) => (
            <th key={title} scope="col">
              <span className="visually-hidden">{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {options.map((option, at) => (
          <tr key={option.id} className={figures[at]?.isLeading ? 'is-leading' : ''}>
            <th scope="row">
              <PollOption poll={poll} option={option} words={words} onChoose={onChoose} />
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={figures[at]?.percent} height="1" />
              </svg>
            </th>
            <td className="poll-share">{figures[at]?.percentText}</td>
            <td className="poll-votes">{figures[at]?.votesText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
