/** Kinds of items that can be found, in the order filters name them. */
export const searchKinds = [
  'news',
  'articles',
  'analytics',
  'caricatures',
  'club',
  'player',
  'competition',
  'match',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Colours of a team's mark, and the outline of its second one. */
export interface MarkColours {
  primary: string;
  secondary: string;
  pattern: string;
}

/** A side of a match as a result shows it. */
export interface FoundSide {
  name: string;
  /** Missing for a team not known yet. */
  mark?: MarkColours;
  goals?: number;
  /** In a shoot-out. */
  penalties?: number;
}

/** What a result shows of an item. Paths are decoded: half as long, in Arabic. */
export type SearchEntry =
  | {
      kind: 'news' | 'articles' | 'analytics' | 'caricatures';
      path: string;
      title: string;
      line: string;
      /** The day it came out, as pages write it. */
      date: string;
    }
  | { kind: 'club' | 'player' | 'competition'; path: string; title: string; line: string; mark?: MarkColours }
  | {
      kind: 'match';
      path: string;
      home: FoundSide;
      away: FoundSide;
      /** An instant, or a day where the time is open. */
      kickoff: string;
      /** Competition and round. */
      line: string;
      /** What became of it, where that is not its score. */
      state?: string;
    };
