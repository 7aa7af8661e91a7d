// Imports only types: the schemas' library must not reach a browser.
import type { Locale } from '#i18n/locales.ts';
import type { Goals, Match } from '#schemas/match.ts';

/** What represents a team, ready to be drawn: the address of a nation's flag, or the paths of a club's mark as SVG, escaped. */
export type DrawnMark = { image: string } | { paths: string };

/** A side of a match. */
export interface RowSide {
  name: string;
  /** The language of the name, where it is not the page's. */
  lang?: Locale;
  /** Missing for a team not known yet. */
  mark?: DrawnMark;
}

export interface RowScore extends Goals {
  /** Missing in a draw, and while it is played. */
  winner?: 'home' | 'away';
  penalties?: Goals;
  /** How it was decided, abbreviated and in words: after extra time, or on penalties. */
  decided?: { by: 'aet' | 'pens'; short: string; name: string };
}

/** How a match is shown: to come, in play, interrupted, called off, finished, or finished without a result in the record. */
export type ShownPhase = 'toCome' | 'live' | 'stopped' | 'off' | 'over' | 'unknown';

/** A match as rows of lists show it, in a language of the site: in pages, in files for scripts, and as scripts draw it. */
export interface MatchRow {
  id: string;
  href: string;
  /** An instant; a day where the time is not confirmed. */
  kickoff: string;
  /** The day at its stadium. */
  day: string;
  status: Match['status'];
  phase: ShownPhase;
  /** What it is about, as a reader follows it: `club/spain club/argentina competition/world-cup`. */
  about: string;
  competition: string;
  stage: string;
  home: RowSide;
  away: RowSide;
  score?: RowScore;
  /** Its state in words, where a score or a time alone would mislead. */
  state?: string;
  /** The match in words, for screen readers. */
  sentence: string;
}

/** The matches of a competition on a day. */
export interface DayPart {
  /** The season's name and page. */
  name: string;
  href: string;
  /** The stage that all of them are of; where they are of several, each row says its own. */
  stage?: string;
  rows: MatchRow[];
}

/** The matches on a day in any time zone, the greatest competition first: a file beside the day's page. */
export interface DayFile {
  parts: DayPart[];
}
