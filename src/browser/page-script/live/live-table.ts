import { livePhase } from './live-window.ts';

/** What a table carries to take scores in play: `<table data-live>`, as JSON. */
export interface LiveTable {
  /** Points for a win, a draw, a defeat. */
  points: [win: number, draw: number, loss: number];
  /** The tiebreakers of its season. */
  by: string[];
  /** Its next matches: the teams are its rows as published, from 0. */
  matches: [id: string, kickoff: string, home: number, away: number][];
}

/** A table with its rows as published. */
export interface LiveTablePart {
  table: HTMLTableElement;
  rows: HTMLTableRowElement[];
  live: LiveTable;
}

/** The tables of the page that may take scores in play. */
export const liveTables = (): LiveTablePart[] =>
  [...document.querySelectorAll<HTMLTableElement>('table[data-live]')].map((table) => ({
    table,
    rows: [...(table.tBodies[0]?.rows ?? [])],
    live: JSON.parse(table.dataset['live'] ?? '') as LiveTable,
  }));

const kickoffsOf = ({ live }: LiveTablePart): number[] => live.matches.map(([, kickoff]) => Date.parse(kickoff));

/** Whether a match of the table may be played now. */
export const isTableOpen = (part: LiveTablePart, now: number): boolean =>
  kickoffsOf(part).some((kickoff) => livePhase(kickoff, now) === 'open');

/** Whether one is played on this day by the reader's clock, or now. */
export const isTableOfToday = (part: LiveTablePart, now: number): boolean =>
  isTableOpen(part, now) ||
  kickoffsOf(part).some((kickoff) => new Date(kickoff).toDateString() === new Date(now).toDateString());

/** Makes room for a line that says that a table is provisional, and for figures of one more digit: below a table with a heading, else above. */
export const roomForTable = ({ table }: LiveTablePart): void => {
  const frame = table.closest('.standings');
  if (!frame || frame.matches('.may-change')) return;
  frame.classList.add('may-change');
  const line = document.createElement('p');
  line.className = 'provisional';
  line.textContent = '\u00A0';
  if (table.querySelector('h2, h3')) frame.after(line);
  else frame.before(line);
};
