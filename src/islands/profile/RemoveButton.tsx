import { useState } from 'react';

interface Props {
  label: string;
  /** For those who do not see the row: what the button is about. It begins with the label. */
  description: string | undefined;
  onRemove: () => Promise<unknown>;
}

/** The button of a row that takes away what the row is about. A press while it is being answered does nothing. */
export const RemoveButton = ({ label, description, onRemove }: Props) => {
  const [isBusy, setBusy] = useState(false);

  const remove = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    await onRemove();
    setBusy(false);
  };

  return (
    <button type="button" className="quiet" aria-busy={isBusy} aria-label={description} onClick={() => void remove()}>
      {label}
    </button>
  );
};
