import { useEffect, useState } from 'react';
import type { FoundItem } from '#contract/desk/items.ts';
import { useWords } from '../words/use-words.ts';
import type { ControlProps } from './FieldFrame.tsx';
import { useFind } from './use-find.ts';

interface FindBoxProps extends ControlProps {
  finds: readonly FoundItem['kind'][];
  placeholder: string;
  onFound: (item: FoundItem) => void;
}

interface FoundListProps {
  id: string;
  label: string;
  items: readonly FoundItem[];
  /** The place of the item that Enter takes. */
  active: number;
  isHidden: boolean;
  onTake: (item: FoundItem) => void;
}

const FoundList = ({ id, label, items, active, isHidden, onTake }: FoundListProps) => {
  const say = useWords();
  return (
    <ul id={id} role="listbox" aria-label={label} className="found" hidden={isHidden}>
      {items.map((item, at) => (
        <li
          key={`${item.kind}:${item.id}`}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(item)}
        >
          <bdi>{item.label}</bdi>
          <span className="aside">{item.detail ?? say(`kind.${item.kind}`)}</span>
        </li>
      ))}
    </ul>
  );
};

/** A combobox that finds items by their names: arrows choose, Enter takes, Escape closes. */
export const FindBox = ({ finds, placeholder, onFound, ...control }: FindBoxProps) => {
  const say = useWords();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** The item that Enter takes; none before something is typed. */
  const [active, setActive] = useState(-1);
  /** Enter came before the answer: its first item is taken once it is there. */
  const [isHurried, setHurried] = useState(false);
  const { items, isCurrent } = useFind(query, finds, isOpen);
  const isMissing = isOpen && items.length === 0 && query.trim() !== '' && isCurrent;
  const listId = `${control.id}-found`;
  const take = (item: FoundItem | undefined): void => {
    if (!item) return;
    onFound(item);
    setQuery('');
    setOpen(false);
    setActive(-1);
  };
  useEffect(() => {
    if (!isHurried || !isCurrent) return;
    setHurried(false);
    take(items[0]);
  }, [isHurried, isCurrent]);
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? setActive(Math.min(active + 1, items.length - 1)) : setOpen(true)),
    ArrowUp: () => setActive(Math.max(active - 1, 0)),
    Enter: () => {
      if (!isOpen) return;
      if (isCurrent) take(items[active]);
      else setHurried(query.trim() !== '');
    },
    Escape: () => {
      setOpen(false);
      setHurried(false);
    },
  };
  return (
    <div className="find-box">
      <input
        {...control}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen && items.length > 0}
        aria-controls={listId}
        aria-activedescendant={isOpen && items[active] ? `${listId}-${active}` : undefined}
        placeholder={placeholder}
        // Without a text it would be that of Latin letters.
        dir={query === '' ? undefined : 'auto'}
        value={query}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          setHurried(false);
        }}
        onChange={({ target }) => {
          setQuery(target.value);
          setActive(target.value.trim() === '' ? -1 : 0);
          setHurried(false);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          const act = keys[event.key];
          if (!act || (event.key === 'Escape' && !isOpen)) return;
          event.preventDefault();
          act();
        }}
      />
      <FoundList
        {...{ id: listId, items, active, onTake: take }}
        label={placeholder}
        isHidden={!isOpen || items.length === 0}
      />
      <p role="status" className={isMissing ? 'found none-found' : 'visually-hidden'}>
        {isMissing && say('field.noneFound')}
      </p>
    </div>
  );
};
