import { type KeyboardEvent, useEffect, useRef } from 'react';
import { insertionsOf } from './insertions.ts';
import type { EditorWords, Places } from './props.ts';
import type { TextCommand } from './text/edit.ts';

interface Props {
  words: EditorWords;
  places: Places;
  onChoose: (command: TextCommand) => void;
  onClose: (returnsFocus: boolean) => void;
}

const keys: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What can be placed in the body. The menu has the focus while it is open. */
export const InsertMenu = ({ words, places, onChoose, onClose }: Props) => {
  const menu = useRef<HTMLDivElement>(null);
  const items = (): HTMLElement[] => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => items()[0]?.focus(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose(true);
      return;
    }
    const all = items();
    const next = keys[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div
      ref={menu}
      className="editor-menu"
      role="menu"
      aria-label={words.insert}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInsert = relatedTarget instanceof HTMLElement && relatedTarget.closest('.editor-button-insert');
        if (!currentTarget.contains(relatedTarget) && !isInsert) onClose(false);
      }}
    >
      {insertionsOf(words, places).map(({ id, insertions }) => (
        <div key={id} role="group" aria-label={words.insertGroups[id]}>
          <p aria-hidden="true">{words.insertGroups[id]}</p>
          {insertions.map((insertion) => (
            <button
              key={insertion.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => onChoose(insertion.command)}
            >
              {insertion.label}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
};
