import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Action, actionGroups, type ActionId } from './actions.ts';
import { Icon } from './icons.tsx';
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

interface ButtonProps extends Omit<ComponentProps<'button'>, 'id'> {
  id: string;
  label: string;
  isStop: boolean;
  onStop: (id: string) => void;
}

/** A button of the toolbar. Pressing it leaves the selection of the field as it is, and the keyboard of a phone open. */
const ToolbarButton = ({ id, label, isStop, onStop, ...more }: ButtonProps) => (
  <button
    type="button"
    className={`editor-button editor-button-${id}`}
    aria-label={label}
    title={label}
    tabIndex={isStop ? 0 : -1}
    onFocus={() => onStop(id)}
    onMouseDown={(event) => event.preventDefault()}
    {...more}
  />
);

/** The buttons of the field: one stop of the Tab key, arrow keys between them. */
export const Toolbar = ({ words, places, active, surface }: Props) => {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState('insert');
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
  const close = (returnsFocus: boolean): void => {
    setOpen(false);
    if (returnsFocus) bar.current?.querySelector<HTMLElement>('.editor-button-insert')?.focus();
  };

  const button = (id: keyof EditorWords['actions'] | 'insert', more: ComponentProps<'button'>) => {
    const label = id === 'insert' ? words.insert : words.actions[id];
    return <ToolbarButton key={id} label={label} isStop={id === stop} onStop={setStop} {...more} id={id} />;
  };
  const actionButton = ({ id, key, command }: Action) => {
    const keys = key === undefined ? undefined : keyText(key, isMac);
    return button(id, {
      ...(keys && { title: `${words.actions[id]} \u2066${keys.shown}\u2069`, 'aria-keyshortcuts': keys.aria }),
      'aria-pressed': active.includes(id),
      onClick: () => surface()?.run(command),
      children: <Sign id={id} words={words} />,
    });
  };

  return (
    <div className="editor-tools">
      <div ref={bar} className="editor-toolbar" role="toolbar" aria-label={words.toolbar} onKeyDown={onKeyDown}>
        <span className="editor-group">
          {button('insert', {
            'aria-haspopup': 'menu',
            'aria-expanded': isOpen,
            onClick: () => setOpen(!isOpen),
            children: [<Icon key="icon" name="insert" />, words.insert],
          })}
        </span>
        {actionGroups(words).map((group) => (
          <span key={group[0]?.id} className="editor-group">
            {group.map(actionButton)}
          </span>
        ))}
        <span className="editor-group">
          {button('undo', { onClick: () => surface()?.undo(), children: <Icon name="undo" /> })}
          {button('redo', { onClick: () => surface()?.redo(), children: <Icon name="redo" /> })}
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
          onClose={close}
        />
      )}
    </div>
  );
};
