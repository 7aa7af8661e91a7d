import type { CodeSent } from '#contract/sign-in.ts';
import { useWords } from '../words/use-words.ts';

interface EmailFieldProps {
  email: string;
  /** The address of an invitation stays. */
  isFixed: boolean;
  onEmail: (email: string) => void;
}

/** The address that a code is sent to. */
export const EmailField = ({ email, isFixed, onEmail }: EmailFieldProps) => {
  const say = useWords();
  return (
    <div className="field">
      <label htmlFor="email">{say('signIn.email')}</label>
      <input
        id="email"
        type="email"
        dir="ltr"
        autoComplete="username webauthn"
        required
        readOnly={isFixed}
        aria-describedby="sign-in-message"
        value={email}
        onChange={({ target }) => onEmail(target.value)}
      />
    </div>
  );
};

/** The code that was sent. */
export const CodeField = ({
  form,
  code,
  onCode,
}: {
  form: CodeSent['code'];
  code: string;
  onCode: (code: string) => void;
}) => {
  const say = useWords();
  return (
    <div className="field">
      <label htmlFor="code">{say('signIn.code')}</label>
      <input
        id="code"
        className="code-control"
        dir="ltr"
        inputMode={form.type === 'number' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={form.length}
        required
        autoFocus
        aria-describedby="sign-in-message"
        value={code}
        onChange={({ target }) => onCode(target.value)}
      />
    </div>
  );
};
