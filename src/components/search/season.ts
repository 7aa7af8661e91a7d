import { seasonAddress } from '#components/championship/season-address.ts';
import { seasonName } from '#components/championship/season-name.ts';
import { type Competition, type Season } from '#schemas/competition.ts';
import { weights } from '#search/postings.ts';
import { termsOfName } from '#search/words.ts';
import { type BothLocals, type Findable, inBoth, pathOf, shortest, spellings } from './findable.ts';

/** What people write beside a competition's name who look for what its page shows. */
const sought = [
  'ترتيب',
  'جدول',
  'نتائج',
  'مباريات',
  'مواعيد',
  'هدافين',
  'هدافو',
  'نهائي',
  'table',
  'standings',
  'results',
  'fixtures',
  'scorers',
  'final',
];

/** A season of a competition as search knows it; the newest is what its competition's name stands for. */
export const findableSeason = (
  competition: Competition,
  season: Season,
  isNewest: boolean,
  both: BothLocals,
): Findable => {
  const names = [...spellings(competition.name), ...spellings(competition.shortName)];
  return {
    kind: 'competition',
    words: [
      [weights.name, [...names, season.label].flatMap(termsOfName)],
      [weights.line, sought],
    ],
    name: { words: shortest(names), renown: isNewest ? 7 : 0 },
    entries: inBoth(both, (locals) => ({
      kind: 'competition',
      path: pathOf(seasonAddress(competition, season, locals)),
      title: seasonName(competition, season, locals),
      line: locals.t(`search:competition.${competition.kind}`),
    })),
  };
};
