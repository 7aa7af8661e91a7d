import type { SeasonWinner } from '#newsroom/reader/competition-seasons.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import type { Club } from '#schemas/club.ts';
import type { Season } from '#schemas/competition.ts';
import { leaderLabel } from './leader-label.ts';

/** A title of a season, as its head, its aside and the list of competitions name it. */
export interface TitleHolder {
  /** The champion; before there is one the leader of the table, if the record has one. */
  holder?: { club: Club; label: string; points: number | undefined };
  /** Why a title of a season that is over has no champion. */
  open?: { of: string | undefined; reason: string };
  final: MatchView | undefined;
  podium: { place: 'runnerUp' | 'third'; club: Club | undefined; points: number | undefined }[];
}

type Locals = Pick<App.Locals, 't' | 'read' | 'locale'>;

/**
 * The titles of a season that have a champion, a leader, or a reason for having none.
 *
 * @param named whether the labels name the season, where several seasons are together
 */
export function seasonTitles(season: Season, { t, read, locale }: Locals, named = false): TitleHolder[] {
  const winners = read.titleWinners(season.id);
  const isOver = !season.current && read.totals(season.id).matches > 0;
  const [first] = winners.some(({ champion }) => champion) ? [] : (read.leagueViews(season.id)[0]?.total ?? []);
  const leader = first && first.played > 0 && !first.shared ? first : undefined;
  const championLabel = ({ title }: SeasonWinner): string => {
    const name = [title?.[locale], named && season.label].filter(Boolean).join(' ');
    return name ? t('football:place.championOf', { season: name }) : t('football:place.champion');
  };
  return winners
    .map((winner, at): TitleHolder => {
      const { title, champion, runnerUp, third, final, points, undecided } = winner;
      const ofLeader =
        at === 0 && leader
          ? { club: leader.club, label: t(leaderLabel(season, undecided)), points: leader.points }
          : undefined;
      const holder = champion ? { club: champion, label: championLabel(winner), points: points?.champion } : ofLeader;
      return {
        ...(holder && { holder }),
        ...(isOver && undecided && { open: { of: title?.[locale], reason: t(`league:undecided.${undecided}`) } }),
        final,
        podium: [
          { place: 'runnerUp', club: runnerUp, points: points?.runnerUp },
          { place: 'third', club: third, points: undefined },
        ],
      };
    })
    .filter(({ holder, open }) => holder ?? open);
}
