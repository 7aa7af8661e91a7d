import { seasonAddress } from '#components/championship/season-address.ts';
import { seasonName } from '#components/championship/season-name.ts';
import type { Competition, Season } from '#schemas/competition.ts';
import { weights } from '#search/postings.ts';
import { termsOfName } from '#search/terms.ts';
import {
  type AllLocals,
  competitionNames,
  type Findable,
  inLocale,
  isOneWord,
  pathOfItem,
  shortest,
} from './findable.ts';

const sought =
  'ترتيب جدول نتائج مباريات مواعيد هدافين هدافو هدافي بطل table standings results fixtures scorers champion winner';

/** Words that people type with a competition's name to find its page's content. */
const soughtIn = { league: sought, tournament: `${sought} مجموعات أدوار groups bracket` };

/** The search entry of a competition's season; the competition's name alone finds the newest season. */
export const findableSeason = (
  competition: Competition,
  season: Season,
  isNewest: boolean,
  all: AllLocals,
): Findable => {
  const { names, others } = competitionNames(competition);
  return {
    kind: 'competition',
    words: [
      [weights.name, [...names, ...others.filter(isOneWord), season.label].flatMap(termsOfName)],
      [weights.line, [...others, ...(season.aliases ?? []), soughtIn[competition.kind]].flatMap(termsOfName)],
    ],
    name: { words: shortest(names), renown: isNewest ? 31 : 0 },
    entryIn: inLocale(all, (locals) => ({
      kind: 'competition',
      path: pathOfItem(seasonAddress(competition, season, locals)),
      title: seasonName(competition, season, locals),
      line: locals.t(`search:competition.${competition.kind}`),
    })),
  };
};
