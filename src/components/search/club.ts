import { seasonName } from '#components/championship/season-name.ts';
import { teamTitle } from '#components/club/team-title.ts';
import { type Club } from '#schemas/club.ts';
import { weights } from '#search/postings.ts';
import { termsOfName } from '#search/words.ts';
import {
  type BothLocals,
  type Findable,
  inBoth,
  pathOf,
  renownOf,
  shortest,
  spellings,
  teamNames,
} from './findable.ts';

/** A team as search knows it. `matches` is how many the record has of it. */
export const findableClub = (club: Club, matches: number, both: BothLocals): Findable => {
  const { names, others } = teamNames(club);
  const [newest] = both.ar.read.clubSeasons(club.id);
  return {
    kind: 'club',
    words: [
      [weights.name, names.flatMap(termsOfName)],
      [weights.line, others.flatMap(termsOfName)],
      [weights.subject, spellings(club.city).flatMap(termsOfName)],
    ],
    name: { words: shortest(names), renown: renownOf(matches) },
    entries: inBoth(both, (locals) => ({
      kind: 'club',
      path: pathOf(locals.address.club(club.id)),
      title: teamTitle(club, locals),
      line: newest ? seasonName(newest.competition, newest.season, locals) : '',
      mark: club.colours,
    })),
  };
};
