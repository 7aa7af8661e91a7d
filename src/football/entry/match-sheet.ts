import type { LocalisedName } from '#schemas/localised.ts';
import type { Language } from '#settings/site/known-languages.ts';
import { fold } from '#search/fold.ts';

/** A player of one side of a match. */
export interface SheetPlayer {
  /** His id, where the newsroom has a page for him. */
  id?: string;
  name?: LocalisedName;
  aliases: readonly string[];
  shirtNumber?: number;
}

/** A person in an entry. */
export interface Person {
  player?: string;
  name?: Partial<Record<Language, string>>;
}

/** One side of a match. */
export interface SheetTeam {
  /** The id of a team; none for a placeholder. */
  id?: string;
  /** In Latin letters. */
  name: string;
  tla?: string;
  players: readonly SheetPlayer[];
}

/** Who plays a match. */
export interface MatchSheet {
  home: SheetTeam;
  away: SheetTeam;
}

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const spellings = ({ name, aliases }: SheetPlayer): string[] => [...Object.values(name ?? {}), ...aliases].map(plain);

/** Whether each word of a name begins a word of a spelling: `yamal`, `l yamal`, `lam yam`. */
const isPartOf = (words: readonly string[], spelling: string): boolean => {
  const own = spelling.split(' ');
  return words.every((word) => own.some((each) => each.startsWith(word)));
};

/**
 * The players whom a name may mean: those of that name, else those of whose name it is a part.
 * @param typed in one language, or in two with | between them
 */
export const playersNamed = (players: readonly SheetPlayer[], typed: string): SheetPlayer[] =>
  typed
    .split('|')
    .map((name) => namedAlone(players, name))
    .find((found) => found.length > 0) ?? [];

const namedAlone = (players: readonly SheetPlayer[], typed: string): SheetPlayer[] => {
  const text = plain(typed);
  if (text === '') return [];
  const exact = players.filter((player) => spellings(player).includes(text));
  if (exact.length > 0) return exact;
  const words = text.split(' ');
  return players.filter((player) => spellings(player).some((spelling) => isPartOf(words, spelling)));
};

/** A player's name in Latin letters, or his id. */
export const playerName = ({ name, id }: SheetPlayer): string => name?.en ?? id ?? '?';

/** A known player in an entry, with his name, so that readers need no list of players. */
export const personOf = ({ id, name }: SheetPlayer): Person => ({
  ...(id !== undefined && { player: id }),
  ...(name && { name: Object.fromEntries(Object.entries(name).filter(([, text]) => text !== undefined)) }),
});

/** Whether a name in an entry is one of the players'. */
export const isListed = (players: readonly SheetPlayer[], { player, name }: Person): boolean => {
  const names = Object.values(name ?? {});
  return (
    player !== undefined || players.some((each) => Object.values(each.name ?? {}).some((own) => names.includes(own)))
  );
};
