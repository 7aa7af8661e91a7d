import type { KeyboardEvent } from 'react';

/** The row that a key leads to from the present one. */
const steps: Readonly<Record<string, (rows: readonly HTMLElement[], at: number) => HTMLElement | undefined>> = {
  ArrowDown: (rows, at) => rows[at + 1],
  ArrowUp: (rows, at) => rows[at - 1],
  Home: (rows) => rows[0],
  End: (rows) => rows.at(-1),
};

/** Moves the focus from one row's link to another's, by the arrows, Home and End. */
export const moveInRows = (event: KeyboardEvent<HTMLElement>): void => {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
  const next = steps[event.key]?.(rows, rows.indexOf(document.activeElement as HTMLElement));
  if (!next) return;
  event.preventDefault();
  next.focus();
};
