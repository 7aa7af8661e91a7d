import { useStore } from '@nanostores/react';
import { type FormEvent, useRef } from 'react';
import { fill, fillCount } from '#i18n/fill.ts';
import { $attempt, clearError, type SentCode } from '#browser/stores/attempt.ts';
import { $now } from '#browser/stores/clock.ts';
import type { OutcomeWords } from '#browser/stores/outcomes.ts';
import { OneTimeCode } from '../code/OneTimeCode.tsx';
import { figures } from './figures.ts';
import { Resend } from './Resend.tsx';
import { useVerify } from './use-verify.ts';
import type { CodeWords } from './words.ts';

interface Props {
  sent: SentCode;
  words: CodeWords;
  outcomes: OutcomeWords;
  language: string;
  onOtherAddress: () => void;
}

/** The second step: the code from the mail. It is sent automatically once every box is full. */
export const CodeStep = ({ sent, words, outcomes, language, onOtherAddress }: Props) => {
  const { errorMessage } = useStore($attempt);
  const now = useStore($now);
  const { isBusy, round, submit, startAnew } = useVerify(outcomes);
  const form = useRef<HTMLFormElement>(null);
  const { length, type } = sent.form;
  const isOver = now >= sent.expiresAt;
  const label = type === 'number' ? words.boxOfDigit : words.box;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const code = String(new FormData(form.current ?? undefined).get('otp_code') ?? '');
    if (code.length === length) void submit(code);
    else
      [...(form.current?.querySelectorAll<HTMLInputElement>('.code-box') ?? [])].find(({ value }) => !value)?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <p id="code-from">
        {words.sentTo}{' '}
        <strong>
          <bdi dir="ltr">{sent.email}</bdi>
        </strong>{' '}
        {!isOver && figures(fillCount(words, 'counts', sent.minutes, language))}
      </p>
      <OneTimeCode
        key={round}
        name="otp_code"
        type={type}
        length={length}
        label={words.code}
        labelOfBox={(number) => figures(fill(label, { number, total: length }))}
        describedBy="code-from"
        errorId={errorMessage ? 'code-error' : undefined}
        focusFirst
        onChange={clearError}
        onComplete={(code) => void submit(code)}
      />
      {errorMessage && (
        <p id="code-error" className="error" role="alert">
          {errorMessage}
        </p>
      )}
      <p role="status" className={isOver ? 'note' : 'visually-hidden'}>
        {isOver && words.expired}
      </p>
      <button type="submit" className="primary" aria-busy={isBusy}>
        {isBusy ? words.confirming : words.confirm}
      </button>
      <div className="ways">
        <Resend sent={sent} words={words} outcomes={outcomes} onResent={startAnew} />
        <button type="button" onClick={onOtherAddress}>
          {words.anotherAddress}
        </button>
      </div>
      <p className="hint">{words.nothingThere}</p>
    </form>
  );
};
