import type { ComponentProps } from 'react';

interface TextControlProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  /** A text of several lines; otherwise Enter sends its form. */
  isLong: boolean;
  value: string;
  onText: (text: string) => void;
}

/** A text that grows with what is written, in the language and direction of its own. One line, however long, wraps and has no break. */
export const TextControl = ({ isLong, onText, ...rest }: TextControlProps) => (
  <textarea
    rows={1}
    {...rest}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || isLong || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }}
    onChange={({ target }) => onText(isLong ? target.value : target.value.replace(/\s*\n\s*/g, ' '))}
  />
);
