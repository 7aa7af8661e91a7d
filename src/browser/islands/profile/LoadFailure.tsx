import type { ReactNode } from 'react';

interface Props {
  /** Name of the list that could not be fetched. */
  text: string;
  tryAgain: string;
  onTryAgain: () => void;
  /** Other possible actions. */
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
