import { currentClub } from '#components/player/current-club.ts';
import { teamMark } from '#football/marks/team-mark.ts';
import type { Player } from '#schemas/player.ts';
import { weights } from '#search/postings.ts';
import { termsOfName, termsOfTitle } from '#search/terms.ts';
import { type AllLocals, type Findable, inLocale, pathOfItem, renownOf, spellings, readsOf } from './findable.ts';
import { nameIn } from '#i18n/localised-text.ts';

/** A player's short name: the last part of his name, which is more distinctive than the first. */
const lastOf = (name: string): string => name.split(/[\s-]/).at(-1) ?? name;

/** A player's search entry. `matches` is the number of matches that name him. */
export const findablePlayer = (player: Player, matches: number, all: AllLocals): Findable => {
  const read = readsOf(all);
  const names = spellings(player.name);
  const memberships = read.memberships(player.id);
  const team = memberships[0] && read.club(memberships[0].club);
  const employer = currentClub(memberships, read);
  const positions = Object.values(all).map(({ t }) => t(`football:position.${player.position}`));
  return {
    kind: 'player',
    words: [
      [weights.name, names.map(lastOf).flatMap(termsOfName)],
      [weights.line, [...names, ...spellings(player.fullName), ...player.aliases].flatMap(termsOfName)],
      [weights.subject, [...spellings(team?.name), ...spellings(employer?.name), ...positions].flatMap(termsOfTitle)],
    ],
    name: { words: 1, renown: renownOf(matches) },
    entryIn: inLocale(all, ({ t, locale, address }) => ({
      kind: 'player',
      path: pathOfItem(address.player(player.id)),
      title: nameIn(player.name, locale),
      line: [team?.name, employer?.name]
        .flatMap((name) => (name ? [nameIn(name, locale)] : []))
        .concat(t(`football:position.${player.position}`))
        .join(' · '),
      ...(team && { mark: teamMark(team, locale) }),
    })),
  };
};
