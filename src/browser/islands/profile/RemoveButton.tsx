import { useState } from 'react';

interface Props {
  label: string;
  /** The accessible name: what the button is about. It begins with the label. */
  description?: string | undefined;
  /** `secondary` where it stands alone, under the rows. */
  className?: 'quiet' | 'secondary';
  onRemove: () => Promise<unknown>;
}

/** The button that removes the item of a row, or of several rows. While a request is pending a press does nothing. */
export const RemoveButton = ({ label, description, className = 'quiet', onRemove }: Props) => {
  const [isBusy, setBusy] = useState(false);

  const remove = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await onRemove();
    setBusy(false);
  };

  return (
    <button
      type="button"
      className={className}
      aria-busy={isBusy}
      aria-label={description}
      onClick={() => void remove()}
    >
      {label}
    </button>
  );
};
