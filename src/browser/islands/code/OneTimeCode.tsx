import { useEffect } from 'react';
import { type CodeType, emptyBoxes } from './boxes.ts';
import { useBoxes } from './use-boxes.ts';
import './code.css';

interface Props {
  type: CodeType;
  /** How many boxes. */
  length?: number;
  /** Name of the form's field. */
  name: string;
  /** Labels: of the group, and of each box by its number from 1. */
  label: string;
  labelOfBox: (number: number) => string;
  /** Id of the error element, while there is an error. */
  errorId?: string | undefined;
  /** Id of the element that says where the code was sent. */
  describedBy?: string;
  /** Whether the first box gets the focus when it appears. */
  focusFirst?: boolean;
  onChange?: (code: string) => void;
  /** Called whenever all boxes are full after an edit. */
  onComplete: (code: string) => void;
}

const attributesOf: Record<CodeType, { type: string; inputMode: 'numeric' | 'text'; autoCapitalize: string }> = {
  number: { type: 'text', inputMode: 'numeric', autoCapitalize: 'off' },
  tel: { type: 'tel', inputMode: 'numeric', autoCapitalize: 'off' },
  password: { type: 'password', inputMode: 'numeric', autoCapitalize: 'off' },
  'letter-numeric': { type: 'text', inputMode: 'text', autoCapitalize: 'characters' },
};

/**
 * A code in a row of boxes, one character in each. The browser, not React, owns the values: writing a value back while
 * a keyboard composes would break the input.
 */
export const OneTimeCode = (props: Props) => {
  const {
    type,
    length = 4,
    name,
    label,
    labelOfBox,
    errorId,
    describedBy,
    focusFirst = false,
    onChange,
    onComplete,
  } = props;
  const { inputs, whole, write, onInput, onKeyDown, onPaste } = useBoxes({ type, length, onChange, onComplete });

  useEffect(() => {
    if (focusFirst) inputs.current[0]?.focus();
  }, [focusFirst]);

  const descriptions = [errorId, describedBy].filter(Boolean).join(' ') || undefined;
  return (
    <div className="code" role="group" aria-label={label} aria-describedby={descriptions} dir="ltr">
      {emptyBoxes(length).map((_, at) => (
        <input
          key={at}
          ref={(input) => {
            if (input) inputs.current[at] = input;
          }}
          className={`code-box ${type}`}
          {...attributesOf[type]}
          defaultValue=""
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-label={labelOfBox(at + 1)}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => onInput(event, at)}
          onCompositionEnd={write}
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={(event) => onPaste(event, at)}
        />
      ))}
      {/* No default value: React would write it back at each rendering, as a hidden field has no other. */}
      <input ref={whole} type="hidden" name={name} />
    </div>
  );
};
