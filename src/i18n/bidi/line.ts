/** A unit of text: a title, a paragraph, a table cell. */
export interface Line {
  text: string;
  /** Whether it is a cell of a table. */
  isCell?: boolean;
  /** Parts of the text that are known to be a team, such as a link to one. Offsets in the text. */
  teams?: readonly { start: number; end: number }[];
}

/** Whether some words, in any spelling, name a team. */
export type IsTeam = (words: string) => boolean;
