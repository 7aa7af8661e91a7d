import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { moved } from './moved.ts';

interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What is read out of an item that was moved. */
  nameOf: (item: Item) => string;
  children: (item: Item, at: number) => ReactNode;
  onChange: (items: readonly Item[]) => void;
}

/** The steps of keys, with Alt. */
const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** A list in an order of one's own: each item is moved by its buttons, or by Alt and an arrow, and its new place is read out. */
export const OrderedList = <Item,>({ label, items, keyOf, nameOf, children, onChange }: OrderedListProps<Item>) => {
  const say = useWords();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [message, setMessage] = useState('');
  /** The button that has the focus once the list is drawn in its new order. */
  const wanted = useRef<{ row: number; button: number }>(undefined);
  useLayoutEffect(() => {
    const { row = -1, button = 0 } = wanted.current ?? {};
    wanted.current = undefined;
    const buttons = list.current?.children[row]?.querySelectorAll<HTMLButtonElement>('.ordered-actions button');
    if (buttons) (buttons[button]?.disabled ? buttons[1 - button] : buttons[button])?.focus();
  }, [items]);
  const move = (at: number, step: -1 | 1): void => {
    const item = items[at];
    const next = moved(items, at, step);
    if (item === undefined || next === items) return;
    wanted.current = { row: at + step, button: step < 0 ? 0 : 1 };
    onChange(next);
    setMessage(say('order.moved', { name: nameOf(item), place: at + step + 1, count: items.length }));
  };
  const remove = (at: number): void => {
    const item = items[at];
    wanted.current = { row: Math.min(at, items.length - 2), button: 2 };
    onChange(items.toSpliced(at, 1));
    if (item !== undefined) setMessage(say('order.removed', { name: nameOf(item) }));
  };
  const onKeyDown = (event: KeyboardEvent, at: number): void => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move(at, step);
  };
  return (
    <>
      <ol className="ordered" ref={list} aria-label={label} aria-describedby={items.length > 1 ? id : undefined}>
        {items.map((item, at) => (
          <li key={keyOf(item)} onKeyDown={(event) => onKeyDown(event, at)}>
            <div className="ordered-item">{children(item, at)}</div>
            <div className="ordered-actions">
              <button
                type="button"
                className="quiet"
                aria-label={say('order.up', { name: nameOf(item) })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="quiet"
                aria-label={say('order.down', { name: nameOf(item) })}
                disabled={at === items.length - 1}
                onClick={() => move(at, 1)}
              >
                ↓
              </button>
              <button
                type="button"
                className="quiet"
                aria-label={say('field.remove', { name: nameOf(item) })}
                onClick={() => remove(at)}
              >
                ×
              </button>
            </div>
          </li>
        ))}
      </ol>
      {items.length > 1 && (
        <p id={id} className="field-hint">
          {say('order.keys')}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {message}
      </p>
    </>
  );
};
