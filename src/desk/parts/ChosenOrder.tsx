import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import { OrderedList } from './OrderedList.tsx';

interface ChosenOrderProps<Item> {
  label: string;
  /** What is chosen, in its order. */
  chosen: readonly Item[];
  /** What else there is. */
  others: readonly Item[];
  othersLabel: string;
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  onChange: (items: readonly Item[]) => void;
  /** Below the list. */
  children?: ReactNode;
}

/** Some of a few things, in an order of one's own: what is not chosen is added by its button. */
export const ChosenOrder = <Item,>({
  label,
  chosen,
  others,
  othersLabel,
  keyOf,
  nameOf,
  onChange,
  children,
}: ChosenOrderProps<Item>) => {
  const say = useWords();
  return (
    <>
      <OrderedList label={label} items={chosen} keyOf={keyOf} nameOf={nameOf} onChange={onChange}>
        {(item) => <span className="block-name">{nameOf(item)}</span>}
      </OrderedList>
      {others.length > 0 && (
        <div className="row hidden-blocks" role="group" aria-label={othersLabel}>
          <span className="field-hint">{othersLabel}</span>
          {others.map((item) => (
            <button
              key={keyOf(item)}
              type="button"
              className="plain"
              aria-label={say('order.add', { name: nameOf(item) })}
              onClick={() => onChange([...chosen, item])}
            >
              + {nameOf(item)}
            </button>
          ))}
        </div>
      )}
      {children}
    </>
  );
};
