import type { KeyboardEvent } from 'react';
import type { ListedStory } from '#contract/desk/item-routes.ts';
import { StoryRow } from './StoryRow.tsx';

/** The row that a key leads to from the present one. */
const steps: Readonly<Record<string, (rows: readonly HTMLElement[], at: number) => HTMLElement | undefined>> = {
  ArrowDown: (rows, at) => rows[at + 1],
  ArrowUp: (rows, at) => rows[at - 1],
  Home: (rows) => rows[0],
  End: (rows) => rows.at(-1),
};

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const next = steps[event.key]?.(rows, rows.indexOf(document.activeElement as HTMLElement));
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** Stories, one a row: arrows go through them, Enter opens one. */
export const StoryRows = ({ items }: { items: readonly ListedStory[] }) => (
  <ol className="stories" onKeyDown={move}>
    {items.map((item) => (
      <StoryRow key={item.item} story={item} />
    ))}
  </ol>
);
