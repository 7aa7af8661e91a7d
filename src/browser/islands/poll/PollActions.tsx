/** @jsxImportSource preact */
import type { Ref } from 'preact';
import type { PollStoreState } from '#browser/stores/poll-state.ts';
import { canVote } from './poll-rules.ts';
import { statusText } from './status-text.ts';
import type { PollWords } from './words.ts';

/** What a reader can do. */
export interface PollHandlers {
  choose: (option: string) => void;
  vote: () => void;
  send: () => void;
  withdraw: () => void;
}

interface Props {
  poll: PollStoreState;
  words: PollWords;
  /** Page to sign in on, which returns here. */
  login: string;
  handlers: PollHandlers;
  statusRef?: Ref<HTMLParagraphElement>;
}

/** Voting, removing a vote, and the result. */
export const PollActions = ({ poll, words, login, handlers, statusRef }: Props) => {
  const { my_vote, chosen, pending, status, message } = poll;
  const isFirst = my_vote === null;
  const isWaiting = pending !== undefined && chosen === pending;
  const isSending = status === 'sending';
  const offersVote = canVote(poll) && (isSending || (!isWaiting && (isFirst || chosen !== my_vote)));
  return (
    <div className="poll-actions">
      {offersVote && (
        <button type="button" className="poll-vote" aria-disabled={isSending || undefined} onClick={handlers.vote}>
          {isFirst ? words.vote : words.change}
        </button>
      )}
      <p role="status" ref={statusRef} tabIndex={-1} data-status={status}>
        {[statusText(poll, words), message].filter(Boolean).join(' ')}
      </p>
      {status === 'guest' && <a href={login}>{words.signIn}</a>}
      {(status === 'offline' || status === 'failed') && (
        <button type="button" className="poll-link" onClick={handlers.send}>
          {words.retry}
        </button>
      )}
      {!isFirst && canVote(poll) && !isSending && (
        <button type="button" className="poll-link" onClick={handlers.withdraw}>
          {words.withdraw}
        </button>
      )}
    </div>
  );
};
