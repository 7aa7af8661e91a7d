import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useWords } from '../words/use-words.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** As wide as the page, for comparisons. */
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog over the page. The browser keeps the focus in it, closes it by Escape, and gives the focus back. What is marked `data-autofocus` has it first. */
export const Dialog = ({ title, onClose, isWide = false, children }: DialogProps) => {
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before React removes it: closing gives the focus back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={isWide ? 'dialog wide' : 'dialog'}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="quiet" onClick={onClose}>
          {say('close')}
        </button>
      </header>
      {children}
    </dialog>
  );
};
