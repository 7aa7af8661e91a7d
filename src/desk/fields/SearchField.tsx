import type { Ref } from 'react';

interface SearchFieldProps {
  label: string;
  value: string | undefined;
  onText: (text: string) => void;
  /** Selector of the rows' links: the arrow down goes to the first. */
  links?: string;
  ref?: Ref<HTMLInputElement>;
  'aria-keyshortcuts'?: string;
  'data-autofocus'?: boolean;
}

/** The search above a list. */
export const SearchField = ({ label, value = '', onText, links, ...others }: SearchFieldProps) => (
  <label className="filter search">
    <span>{label}</span>
    <input
      {...others}
      type="search"
      dir="auto"
      value={value}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' && links !== undefined) document.querySelector<HTMLElement>(links)?.focus();
      }}
    />
  </label>
);
