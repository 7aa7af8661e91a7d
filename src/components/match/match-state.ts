import type { ShownPhase } from '#contract/match-row.ts';
import type { LiveRow } from '#contract/live/files.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { isDecided } from '#football/decided.ts';
import { phaseOf } from '#football/phase.ts';

/** What a match shows in place of its score, and whether its status is said in words. */
export interface MatchState {
  phase: ShownPhase;
  /** `word` is the status itself, or that the time is not confirmed. */
  centre: 'score' | 'time' | 'word';
  /** True where the score or time alone would mislead: a match at full time, or one with a confirmed time, needs no words. */
  saysStatus: boolean;
}

type Seen = Pick<MatchView, 'match' | 'season'>;

/** A page shows what the newsroom knows; a script adds what the reader's clock says (docs/decisions/048). */
const shownPhase = ({ match, season }: Seen): ShownPhase => {
  if (match.status === 'SUSPENDED' || match.status === 'ABANDONED') return 'stopped';
  switch (phaseOf(match, season)) {
    case 'next':
    case 'awaited':
      return 'toCome';
    case 'on':
      return 'live';
    case 'postponed':
    case 'cancelled':
      return 'off';
    case 'over':
      return isDecided(match) ? 'over' : 'unknown';
  }
};

/** The state of a match as rows and pages show it. */
export const matchState = ({ match, season }: Seen): MatchState => {
  const phase = shownPhase({ match, season });
  if ('score' in match && match.score) return { phase, centre: 'score', saysStatus: match.status !== 'FINISHED' };
  if (phase !== 'toCome') return { phase, centre: 'word', saysStatus: true };
  return match.timeConfirmed
    ? { phase, centre: 'time', saysStatus: false }
    : { phase, centre: 'word', saysStatus: true };
};

/** Whether its page shows what happens while it is played: not once it is over or called off, and not without a time. */
export const isToBeLive = (seen: Seen): boolean =>
  seen.match.timeConfirmed && ['toCome', 'live', 'stopped'].includes(matchState(seen).phase);

/** Whether a match has begun: scripts say these statuses too, with scores. */
const hasBegun = (status: MatchView['match']['status']): status is LiveRow['status'] =>
  !['SCHEDULED', 'TIMED', 'POSTPONED', 'CANCELLED', 'AWARDED'].includes(status);

/** A match's state in words: its status, or what is unknown about it. */
export const stateWords = (seen: Seen, { t }: Pick<App.Locals, 't'>): string => {
  const { phase } = matchState(seen);
  if (phase === 'unknown') return t('match:noResult');
  const { status, timeConfirmed } = seen.match;
  if (phase === 'toCome' && !timeConfirmed) return t('match:timeToBeConfirmed');
  return t(hasBegun(status) ? `match:score.status.${status}` : `match:status.${status}`);
};

/** The explanation of a status that is not plain: the newsroom's own note, or a sentence. */
export const stateNote = (
  seen: Seen & Pick<MatchView, 'competition' | 'day'>,
  { t, locale, format }: Pick<App.Locals, 't' | 'locale' | 'format'>,
): string | undefined => {
  const { match } = seen;
  if (match.statusNote) return match.statusNote[locale];
  const { phase } = matchState(seen);
  if (phase === 'unknown') return t(`match:meaning.noResult.${seen.competition.kind}`);
  if (phase === 'toCome') return match.timeConfirmed ? undefined : t('match:meaning.timeToBeConfirmed');
  switch (match.status) {
    case 'POSTPONED':
    case 'CANCELLED':
      return t(`match:meaning.${match.status}`, { date: format.date(seen.day, 'weekday') });
    case 'SUSPENDED':
    case 'ABANDONED':
      return t(`match:meaning.${match.status}${match.score ? '_score' : ''}`);
    case 'AWARDED':
      return t(`match:meaning.${match.status}`);
    default:
      return undefined;
  }
};
