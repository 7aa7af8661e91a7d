import type { RefObject } from 'react';
import { FieldError } from './FieldError.tsx';

interface Props {
  label: string;
  defaultValue?: string;
  error: string | undefined;
  field?: RefObject<HTMLInputElement | null>;
}

/** A reader's name. The input is not cut at the maximum: too long a text gets a message. */
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
