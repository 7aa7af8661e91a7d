import { type RefObject } from 'react';
import { FieldError } from './FieldError.tsx';

interface Props {
  label: string;
  defaultValue?: string;
  error: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
}

/** What a reader is called. It is not cut short while it is typed: who pastes too much is told so. */
export const NameField = ({ label, defaultValue = '', error, field }: Props) => (
  <div className="row">
    <label htmlFor="name">{label}</label>
    <input
      ref={field}
      id="name"
      className="field"
      name="name"
      type="text"
      dir="auto"
      autoComplete="name"
      defaultValue={defaultValue}
      required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'name-error' : undefined}
    />
    <FieldError id="name-error" text={error} />
  </div>
);
