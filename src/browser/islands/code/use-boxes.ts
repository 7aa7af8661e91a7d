import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from 'react';
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

interface BoxesOptions {
  type: CodeType;
  length: number;
  onChange?: ((code: string) => void) | undefined;
  onComplete: (code: string) => void;
}

/** The boxes of a code as its inputs show them: applies what is typed, pasted and erased in one, and moves the focus. */
export const useBoxes = ({ type, length, onChange, onComplete }: BoxesOptions) => {
  const inputs = useRef<HTMLInputElement[]>([]);
  const whole = useRef<HTMLInputElement>(null);
  const boxes = useRef<Boxes>(emptyBoxes(length));

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

  return { inputs, whole, write, onInput, onKeyDown, onPaste };
};
