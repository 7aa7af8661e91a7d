import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Action, actionGroups, type ActionId } from './actions.ts';
import { Icon, type IconName } from './icons.tsx';
import { InsertMenu } from './InsertMenu.tsx';
import { keyText } from './key-text.ts';
import type { EditorWords, Places } from './props.ts';
import type { Surface } from './surface.ts';

interface Props {
  words: EditorWords;
  places: Places;
  active: readonly ActionId[];
  surface: () => Surface | null;
}

/** Where an arrow key leads in a row of buttons; undefined for another key. */
const stepOf = (key: string, isRtl: boolean, at: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (at + ((key === 'ArrowRight') === isRtl ? -1 : 1) + count) % count;
};

const levels: Partial<Record<ActionId, string>> = { heading: '2', subheading: '3' };

const Sign = ({ id, words }: { id: ActionId; words: EditorWords }): ReactNode => {
  if (id === 'bold' || id === 'italic' || id === 'heading' || id === 'subheading')
    return (
      <span
        className={`editor-sign editor-sign-${id}`}
        data-sign={words.signs[id]}
        data-level={levels[id]}
        aria-hidden="true"
      />
    );
  return <Icon name={id} />;
};

/** The buttons of the field: one stop of the Tab key, arrow keys between them. */
export const Toolbar = ({ words, places, active, surface }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('insert');
  const [isOpen, setOpen] = useState(false);
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const isRtl = bar.current !== null && getComputedStyle(bar.current).direction === 'rtl';
    const next = stepOf(event.key, isRtl, at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };

  const button = (id: string, label: string, content: ReactNode, press: () => void, more: object = {}) => (
    <button
      key={id}
      type="button"
      className={`editor-button editor-button-${id}`}
      aria-label={label}
      title={label}
      tabIndex={id === current ? 0 : -1}
      onFocus={() => setCurrent(id)}
      // The selection of the field stays, and on a phone the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      {...more}
    >
      {content}
    </button>
  );
  const actionButton = ({ id, key, command }: Action) => {
    const { shown, aria } = keyText(key, isMac);
    return button(id, words.actions[id], <Sign id={id} words={words} />, () => surface()?.run(command), {
      title: `${words.actions[id]} \u2066${shown}\u2069`,
      'aria-keyshortcuts': aria,
      'aria-pressed': active.includes(id),
    });
  };
  const history = (id: 'undo' | 'redo') =>
    button(id, words.actions[id], <Icon name={id satisfies IconName} />, () => surface()?.[id]());
  const insert = button(
    'insert',
    words.insert,
    <>
      <Icon name="insert" />
      <span>{words.insert}</span>
    </>,
    () => setOpen(!isOpen),
    { 'aria-haspopup': 'menu', 'aria-expanded': isOpen },
  );

  return (
    <div className="editor-tools">
      <div ref={bar} className="editor-toolbar" role="toolbar" aria-label={words.toolbar} onKeyDown={onKeyDown}>
        <span className="editor-group">{insert}</span>
        {actionGroups(words).map((group) => (
          <span key={group[0]?.id} className="editor-group">
            {group.map(actionButton)}
          </span>
        ))}
        <span className="editor-group">
          {history('undo')}
          {history('redo')}
        </span>
      </div>
      {isOpen && (
        <InsertMenu
          words={words}
          places={places}
          onChoose={(command) => {
            setOpen(false);
            surface()?.run(command);
          }}
          onClose={(returnsFocus) => {
            setOpen(false);
            if (returnsFocus) bar.current?.querySelector<HTMLElement>('.editor-button-insert')?.focus();
          }}
        />
      )}
    </div>
  );
};
