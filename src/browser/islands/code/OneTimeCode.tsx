import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import {
  beside,
  type Boxes,
  cleared,
  type CodeType,
  type BoxesEdit,
  emptyBoxes,
  erased,
  inserted,
  isComplete,
} from './boxes.ts';
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
  const inputs = useRef<HTMLInputElement[]>([]);
  const whole = useRef<HTMLInputElement>(null);
  const boxes = useRef<Boxes>(emptyBoxes(length));

  useEffect(() => {
    if (focusFirst) inputs.current[0]?.focus();
  }, [focusFirst]);

  const write = (): void =>
    boxes.current.forEach((sign, at) => {
      const input = inputs.current[at];
      if (input && input.value !== sign) input.value = sign;
    });

  const show = (focus: number): void => {
    write();
    inputs.current[focus]?.focus();
    inputs.current[focus]?.select();
  };

  /** Applies an edit; an invalid one changes nothing. */
  const apply = (edit: BoxesEdit | undefined, at: number): void => {
    if (!edit) return show(at);
    const isChange = edit.boxes.some((sign, index) => sign !== boxes.current[index]);
    const code = edit.boxes.join('');
    boxes.current = edit.boxes;
    if (whole.current) whole.current.value = code;
    show(edit.focus);
    if (isChange) onChange?.(code);
    if (isComplete(edit.boxes)) onComplete(code);
  };

  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>, at: number): void => {
    const { value } = currentTarget;
    // A browser that autofills a code reports neither what was inserted nor how.
    const { data, inputType = '', isComposing } = nativeEvent as Partial<InputEvent>;
    if (value === '') return apply((/^delete.*Backward$/.test(inputType) ? erased : cleared)(boxes.current, at), at);
    const edit = inserted(boxes.current, at, data ?? value, type);
    // The composed text may still become valid.
    if (edit || !isComposing) apply(edit, at);
  };

  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace') apply(erased(boxes.current, at), at);
    else if (event.key === 'Delete') apply(cleared(boxes.current, at), at);
    else if (event.key === 'ArrowLeft') show(beside(boxes.current, at, -1));
    else if (event.key === 'ArrowRight') show(beside(boxes.current, at, 1));
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent, at: number): void => {
    event.preventDefault();
    apply(inserted(boxes.current, at, event.clipboardData.getData('text'), type), at);
  };

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
