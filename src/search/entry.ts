// The whole import is one of types: the schemas' library has no place in a browser.
import type { Club } from '#schemas/club.ts';
import { type Section, sections } from '#sections.ts';

/** Kinds of items that can be found, in the order filters name them. */
export const searchKinds = [...sections, 'club', 'player', 'competition', 'match', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A side of a match as a result shows it. */
export interface FoundSide {
  name: string;
  /** Missing for a team not known yet. */
  mark?: Club['colours'];
  goals?: number;
  /** In a shoot-out. */
  penalties?: number;
}

/** What a result shows of an item. Paths are decoded: half as long, in Arabic. */
export type SearchEntry =
  | {
      kind: Section;
      path: string;
      title: string;
      line: string;
      /** The day it came out, as pages write it. */
      date: string;
    }
  | {
      kind: 'club' | 'player' | 'competition' | 'page';
      path: string;
      title: string;
      line: string;
      mark?: Club['colours'];
    }
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
