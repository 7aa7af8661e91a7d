import type { ComponentProps } from 'react';
import { maxEmailLength } from '#contract/rules.ts';

/** A field for an email address, left-to-right in Arabic too. Its form shows the error. */
export const EmailField = (props: ComponentProps<'input'>) => (
  <input
    id="email"
    className="field"
    name="email"
    type="email"
    dir="ltr"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint="send"
    maxLength={maxEmailLength}
    required
    {...props}
  />
);
