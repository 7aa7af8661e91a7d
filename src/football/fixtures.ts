import type { Season, Stage } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { inOrderOfPlay } from './chronology.ts';

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes as long as using it a hundred times. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dayFormats.set(timeZone, format);
  return format;
}

/** The calendar day of a kickoff in a time zone (IANA). A kickoff without a confirmed time keeps its day. */
export function kickoffDay(match: Pick<Match, 'kickoff' | 'timeConfirmed'>, timeZone: string): string {
  const isDayOnly = /^\d{4}-\d{2}-\d{2}$/.test(match.kickoff);
  if (isDayOnly || !match.timeConfirmed) return match.kickoff.slice(0, 10);
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(new Date(match.kickoff))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

export interface RoundOfMatches {
  stage: Stage;
  /** Absent in a knockout stage, and for matches that have none. */
  matchday?: number;
  /** In the order of play. */
  matches: Match[];
}

/**
 * The matches round by round: stages in their order, within a stage by matchday. A matchday is the one the match names,
 * whenever it was played. Matches without one come after the others of their stage.
 */
export function fixturesByRound(season: Pick<Season, 'stages'>, matches: readonly Match[]): RoundOfMatches[] {
  const ordered = inOrderOfPlay(matches);
  const stages = [...season.stages].sort((a, b) => a.order - b.order);
  return stages.flatMap((stage) => {
    const ofStage = ordered.filter((match) => match.stage === stage.id);
    const matchdays = [...new Set(ofStage.map(({ matchday }) => matchday))];
    return matchdays
      .sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
      .map((matchday): RoundOfMatches => ({
        stage,
        ...(matchday !== undefined && { matchday }),
        matches: ofStage.filter((match) => match.matchday === matchday),
      }));
  });
}
