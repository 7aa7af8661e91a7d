/** @jsxImportSource preact */
import type { Ref } from 'preact';
import type { PollStoreState } from '#browser/stores/poll-state.ts';
import { PollActions, type PollHandlers } from './PollActions.tsx';
import { PollFacts } from './PollFacts.tsx';
import { PollNotes } from './PollNotes.tsx';
import { PollOption, type WordedOption } from './PollOption.tsx';
import { PollResult } from './PollResult.tsx';
import { showsResult } from './poll-rules.ts';
import type { PollFormats, PollWords } from './words.ts';

/** The texts of a poll in the page. */
export interface PollTexts {
  question: string;
  /** Level of the question's heading. */
  heading: 'h2' | 'h3';
  /** In their order. */
  options: readonly WordedOption[];
}

interface Props {
  poll: PollStoreState;
  texts: PollTexts;
  words: PollWords;
  format: PollFormats;
  login: string;
  remaining?: string;
  handlers?: PollHandlers;
  statusRef?: Ref<HTMLParagraphElement>;
}

const nothing = (): void => {};
const noHandlers: PollHandlers = { choose: nothing, vote: nothing, send: nothing, withdraw: nothing };

/**
 * A poll as it is shown: rendered once during the build, without handlers, and then hydrated by the island, which
 * keeps its elements and brings their texts up to date.
 */
export const PollBody = ({ texts, remaining = '', handlers = noHandlers, statusRef, ...shared }: Props) => {
  const { poll, words, format, login } = shared;
  const { question, heading: Heading, options } = texts;
  return (
    <>
      <PollFacts poll={poll} words={words} format={format} remaining={remaining} />
      <fieldset>
        <legend>
          <Heading>{question}</Heading>
        </legend>
        {showsResult(poll) ? (
          <PollResult poll={poll} options={options} words={words} format={format} onChoose={handlers.choose} />
        ) : (
          <ul className="poll-options">
            {options.map((option) => (
              <li key={option.id}>
                <PollOption poll={poll} option={option} words={words} onChoose={handlers.choose} />
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <PollActions poll={poll} words={words} login={login} handlers={handlers} statusRef={statusRef} />
      <PollNotes poll={poll} words={words} format={format} />
    </>
  );
};
