import type { ProfileWords } from '../account/words.ts';

interface Props {
  words: ProfileWords['state'];
  hasFailed: boolean;
  onTryAgain: () => void;
}

/** Shown until the API has sent the account: placeholder lines, or why it does not arrive. */
export const Waiting = ({ words, hasFailed, onTryAgain }: Props) => (
  <>
    <p role="status" className="visually-hidden">
      {!hasFailed && words.loading}
    </p>
    {hasFailed ? (
      <div role="alert">
        <p className="note">{words.failed}</p>
        <button type="button" className="secondary" onClick={onTryAgain}>
          {words.tryAgain}
        </button>
      </div>
    ) : (
      <div className="waiting">
        {[1, 2, 3, 4].map((part) => (
          <div key={part} className="part" aria-hidden="true">
            <span />
            <span />
          </div>
        ))}
      </div>
    )}
  </>
);
