import { competitionNames, spellings, findableTeamNames } from '#components/search/findable.ts';
import type { Reads } from '#newsroom/reader/reader.ts';
import { termsOfName } from '#search/terms.ts';

/** Gives the words of a story's subjects and tags for search, in both scripts. */
export const subjectTerms = (read: Reads): ((kind: string, id: string) => string[]) => {
  const known = new Map<string, string[]>();
  return (kind, id) => {
    const key = `${kind}/${id}`;
    const terms = known.get(key) ?? [...new Set(namesOf(read, kind, id).flatMap(termsOfName))];
    known.set(key, terms);
    return terms;
  };
};

const namesOf = (read: Reads, kind: string, id: string): string[] => {
  switch (kind) {
    case 'club': {
      const club = read.club(id);
      return club ? Object.values(findableTeamNames(club)).flat() : [];
    }
    case 'player': {
      const player = read.player(id);
      return player ? [...spellings(player.name), ...player.aliases] : [];
    }
    case 'match': {
      const view = read.match(id);
      const sides = view ? [view.home, view.away] : [];
      return sides.flatMap((side) => (side.kind === 'team' ? spellings(side.club.name) : []));
    }
    case 'competition': {
      const competition = read.competition(id);
      return competition ? Object.values(competitionNames(competition)).flat() : [];
    }
    case 'tag':
      return spellings(read.tag(id)?.name);
    case 'author':
      return spellings(read.author(id)?.name);
    default:
      return [];
  }
};
