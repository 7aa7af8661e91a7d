// Imports only types: the schemas' library must not reach a browser.
import type { TeamMark } from '#football/marks/team-mark.ts';
import { type Section, sections } from '#settings/sections.ts';

/** Kinds of items that can be found, in the order of the filters. */
export const searchKinds = [...sections, 'club', 'player', 'competition', 'match', 'page'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A side of a match as a result shows it. */
export interface FoundSide {
  name: string;
  /** Missing for a team not known yet. */
  mark?: TeamMark;
  goals?: number;
  /** In a shoot-out. */
  penalties?: number;
}

/** The result for an item. Paths are decoded: half as long, in Arabic. */
export type SearchEntry =
  | {
      kind: Section;
      path: string;
      title: string;
      line: string;
      /** The day of publication, as pages write it. */
      date: string;
      /** The teams whose result it may give away, as `hiddenTeams` names them. */
      teams?: string;
    }
  | {
      kind: 'club' | 'player' | 'competition' | 'page';
      path: string;
      title: string;
      line: string;
      mark?: TeamMark;
    }
  | {
      kind: 'match';
      path: string;
      home: FoundSide;
      away: FoundSide;
      /** An instant, or a day where the time is not confirmed. */
      kickoff: string;
      /** Its day at the stadium, if that differs from the day of the instant in UTC. */
      day?: string;
      /** Competition and round. */
      line: string;
      /** Its state, if that is not a score. */
      state?: string;
      /** Decided in extra time. */
      extraTime?: true;
    };
