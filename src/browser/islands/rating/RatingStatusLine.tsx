/** @jsxImportSource preact */
import type { Ref } from 'preact';
import type { RatingStatus } from '#browser/stores/rating.ts';
import type { RatingWords } from './words.ts';

interface Props {
  status: RatingStatus;
  statusRef: Ref<HTMLParagraphElement>;
  /** Whether this device keeps a choice that the server does not have. */
  isStored: boolean;
  /** The server's error message. */
  message: string;
  /** The reader's saved rating. */
  mine: number | null;
  words: RatingWords;
  login: string;
  onRetry: () => void;
  onRemove: () => void;
}

const textOf = ({
  status,
  isStored,
  message,
  words,
}: Pick<Props, 'status' | 'isStored' | 'message' | 'words'>): string => {
  if (!isStored && (status === 'guest' || status === 'offline' || status === 'failed'))
    return [words.notStored, message].filter(Boolean).join(' ');
  switch (status) {
    case 'idle':
      return '';
    case 'guest':
      return words.signInFirst;
    case 'failed':
    case 'notRemoved':
      return [words[status], message].filter(Boolean).join(' ');
    default:
      return words[status];
  }
};

/** The state of the reader's rating, and the possible actions. */
export const RatingStatusLine = ({
  status,
  statusRef,
  isStored,
  message,
  mine,
  words,
  login,
  onRetry,
  onRemove,
}: Props) => (
  <div className="rating-status">
    <p role="status" ref={statusRef} tabIndex={-1}>
      {textOf({ status, isStored, message, words })}
    </p>
    {status === 'guest' && <a href={login}>{words.signIn}</a>}
    {(status === 'offline' || status === 'failed') && (
      <button type="button" onClick={onRetry}>
        {words.retry}
      </button>
    )}
    {mine !== null && (status === 'idle' || status === 'saved' || status === 'notRemoved') && (
      <button type="button" onClick={onRemove}>
        {words.remove}
      </button>
    )}
  </div>
);
