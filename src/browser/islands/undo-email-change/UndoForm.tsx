import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Undone, undoByLink } from '#browser/stores/undo-email-change.ts';
import type { UndoProps } from './words.ts';

interface Props extends UndoProps {
  /** From the mailed link; null if the page was opened without one. */
  token: string | null;
  isReady: boolean;
}

/** For a reader who opened the link that restores an account's address. */
export const UndoForm = ({ token, isReady, words, links, contact }: Props) => {
  const [undone, setUndone] = useState<Undone>();
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = undone?.isDone === true;
  const failure = undone?.isDone === false ? undone : undefined;

  // The pressed button has disappeared.
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || token === null) return;
    setBusy(true);
    setUndone(await undoByLink(token, words));
    setBusy(false);
  };

  const content = () => {
    if (isDone)
      return (
        <>
          <p>{words.doneAbout}</p>
          <p>
            <a className="secondary" href={links.login}>
              {words.signIn}
            </a>
          </p>
        </>
      );
    if (isReady && token === null) return <p>{words.noLink}</p>;
    return (
      <form onSubmit={(event) => void submit(event)}>
        <p>{words.intro}</p>
        <p>{words.effect}</p>
        {failure && (
          <div role="alert">
            <p className="error">{failure.message}</p>
            {failure.isRefused && (
              <p className="hint">
                {words.refused} <a href={links.contact}>{contact}</a>
              </p>
            )}
          </div>
        )}
        <button type="submit" className="primary" disabled={!isReady} aria-busy={isBusy}>
          {isBusy ? words.working : words.submit}
        </button>
        <p>
          <a href={links.home}>{words.keep}</a>
        </p>
      </form>
    );
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {isDone ? words.done : words.title}
      </h1>
      {content()}
    </>
  );
};
