import { isDecided } from '#football/decided.ts';
import type { FormResult } from '#football/form.ts';
import { localeFacts } from '#i18n/locales.ts';
import { nameIn } from '#i18n/localised-text.ts';
import type { TableRow } from '#newsroom/reader/tables.ts';
import type { Comparison, ComparedTeam } from '#browser/page-script/compare/comparison.ts';
import type { Season } from '#schemas/competition.ts';
import { scoreOf } from '#components/match/row-of.ts';

type Locals = Pick<App.Locals, 'read' | 'locale' | 'address' | 't'>;

const shownScorers = 3;

const figuresOf = (total: TableRow, home?: TableRow, away?: TableRow): ComparedTeam['figures'] => {
  const { position, points, played, won, drawn, lost, goalsFor, goalsAgainst, goalDifference } = total;
  return {
    ...{ position, points, played, won, drawn, lost, goalsFor, goalsAgainst, goalDifference },
    ...(home && away && { homePoints: home.points, awayPoints: away.points }),
  };
};

/** The teams of a season by their last table: in a league the one that decides, else their group. */
export const comparedRows = ({ id }: Pick<Season, 'id'>, { read }: Pick<Locals, 'read'>): TableRow[] => {
  const leagues = read.leagueViews(id).filter(({ isDeciding }) => isDeciding);
  return leagues.length > 0
    ? leagues.flatMap(({ total }) => total)
    : read
        .groupStages(id)
        .slice(0, 1)
        .flatMap(({ tables }) => tables.flatMap(({ rows }) => rows));
};

/** The published data of a season for comparing any two of its teams. */
export function seasonComparison(season: Season, locals: Locals): Comparison {
  const { read, locale, address, t } = locals;
  const views = read.leagueViews(season.id);
  const rowIn = (where: 'home' | 'away', team: string): TableRow | undefined =>
    views.flatMap((view) => view[where]).find((row) => row.team === team);
  const scorers = Map.groupBy(read.scorersByTeam(season.id, locale), ({ team }) => team);
  const rows = comparedRows(season, locals);
  const wordOf = (result: FormResult): string => t(`football:form.${result}.word`);
  const known = new Set(rows.map(({ team }) => team));
  return {
    teams: Object.fromEntries(
      rows.map((row) => [
        row.team,
        {
          figures: figuresOf(row, rowIn('home', row.team), rowIn('away', row.team)),
          form: {
            results: row.form,
            label: t('football:form.label', { results: row.form.map(wordOf).join(localeFacts[locale].listSeparator) }),
          },
          scorers: (scorers.get(row.team) ?? [])
            .slice(0, shownScorers)
            .map(({ displayName, goals }) => ({ name: nameIn(displayName, locale), goals })),
        },
      ]),
    ),
    letters: {
      W: t('football:form.W.letter'),
      D: t('football:form.D.letter'),
      L: t('football:form.L.letter'),
    },
    meetings: read.meetingsBetween(season.id).flatMap(({ match, day, competition }) => {
      const { homeTeam: home, awayTeam: away } = match;
      if (typeof home !== 'string' || typeof away !== 'string' || !known.has(home) || !known.has(away)) return [];
      const score = isDecided(match) ? scoreOf(match, locals) : undefined;
      return [
        {
          ...{ home, away, href: address.match(match.id), competition: competition.name[locale] },
          day,
          ...(score && { score }),
        },
      ];
    }),
  };
}
