import { type ReactNode } from 'react';

interface Props {
  /** What could not be fetched. */
  text: string;
  tryAgain: string;
  onTryAgain: () => void;
  /** What can be done besides. */
  children?: ReactNode;
}

/** Replaces a list that could not be fetched. */
export const LoadFailure = ({ text, tryAgain, onTryAgain, children }: Props) => (
  <div role="alert">
    <p className="note">{text}</p>
    <p className="choices">
      <button type="button" className="secondary" onClick={onTryAgain}>
        {tryAgain}
      </button>
      {children}
    </p>
  </div>
);
