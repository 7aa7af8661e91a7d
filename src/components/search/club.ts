import { seasonName } from '#components/championship/season-name.ts';
import { teamTitle } from '#components/club/team-title.ts';
import { teamMark } from '#football/marks/team-mark.ts';
import type { Club } from '#schemas/club.ts';
import type { Locale } from '#i18n/locales.ts';
import type { FoundItem } from '#search/followed-data.ts';
import { weights } from '#search/postings.ts';
import { termsOfName, termsOfTitle } from '#search/terms.ts';
import { isOptional, wordsOf } from '#search/words.ts';
import {
  type AllLocals,
  type Findable,
  inLocale,
  isOneWord,
  pathOfItem,
  renownOf,
  shortest,
  spellings,
  findableTeamNames,
  readsOf,
} from './findable.ts';

/** A team's search entry. `times` is the number of its occurrences in the record: its matches, and its players. */
export const findableClub = (club: Club, times: number, all: AllLocals): Findable => {
  const { names, others, codes } = findableTeamNames(club);
  const venue = club.venue ? readsOf(all).venue(club.venue) : undefined;
  // منتخب is part of a national team's name: with المصري it means Egypt before the club of that name.
  const titles = Object.values(all).map((locals) => teamTitle(club, locals));
  const kindWords = titles.flatMap(wordsOf).filter(isOptional);
  return {
    kind: 'club',
    words: [
      [weights.name, [...names, ...others.filter(isOneWord), ...kindWords].flatMap(termsOfName)],
      [weights.line, others.flatMap(termsOfName)],
      // Not among the names that a misspelt word may mean: SAL is a letter away from too many.
      [weights.subject, [...codes, ...spellings(club.city), ...spellings(venue?.name)].flatMap(termsOfTitle)],
    ],
    name: { words: shortest(names), renown: renownOf(times) },
    entryIn: inLocale(all, (locals) => foundClub(club, locals)),
  };
};

/** A team as a list shows it that is drawn in the browser. */
export const foundClub = (club: Club, locals: AllLocals[Locale]): FoundItem => {
  const [newest] = locals.read.clubSeasons(club.id);
  return {
    kind: 'club',
    path: pathOfItem(locals.address.club(club.id)),
    title: teamTitle(club, locals),
    line: newest ? seasonName(newest.competition, newest.season, locals) : '',
    mark: teamMark(club, locals.locale),
  };
};
