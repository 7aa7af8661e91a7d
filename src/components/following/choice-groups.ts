import type { FollowedItem } from '#contract/following/followed-item.ts';
import { nameIn } from '#i18n/localised-text.ts';
import type { Club } from '#schemas/club.ts';
import type { Competition } from '#schemas/competition.ts';

/** A team or competition that can be chosen. */
interface Choice {
  item: FollowedItem;
  name: string;
  country?: string | undefined;
  /** Missing for a competition. */
  club?: Club;
}

export interface ChoiceGroup {
  title: string;
  /** Two letters: its readers have it first. */
  country?: string | undefined;
  choices: Choice[];
}

/** Teams of a league that are offered where its content does not name the largest. */
const bestOfTable = 8;

/** The country of a reader: England and Scotland are in one. */
const readersCountry = (country: string | undefined): string | undefined => (country?.length === 3 ? 'GB' : country);

const isNational = ({ kind }: Club): boolean => kind === 'national';
const distinct = (clubs: readonly Club[]): Club[] => [...new Map(clubs.map((club) => [club.id, club])).values()];

/**
 * The largest clubs of each league, national teams, and competitions. Where no tournament names its largest national teams they are those
 * of its newest season; where there is no league its clubs are offered too.
 */
export const choiceGroups = (locals: App.Locals): ChoiceGroup[] => {
  const { read, locale, t } = locals;
  const clubChoice = (club: Club): Choice => ({
    item: `club/${club.id}`,
    name: nameIn(club.shortName ?? club.name, locale),
    ...(isNational(club) && { country: readersCountry(club.country) }),
    club,
  });
  const clubs = (ids: readonly string[] = []): Club[] => distinct(ids.flatMap((id) => read.club(id) ?? []));
  const bestOf = ({ id }: Competition): Club[] =>
    read
      .leagueViews(read.newestSeason(id) ?? '')[0]
      ?.total.slice(0, bestOfTable)
      .map(({ club }) => club) ?? [];
  const newestOf = ({ id }: Competition): Club[] => clubs(read.season(read.newestSeason(id) ?? '')?.teams);
  const [leagues, tournaments] = [read.competitions('league'), read.competitions('tournament')];
  const largestNational = tournaments.flatMap(({ largestClubs }) => clubs(largestClubs)).filter(isNational);
  const national = largestNational.length > 0 ? largestNational : tournaments.flatMap(newestOf).filter(isNational);
  const offered = (each: Competition): Club[] => {
    const largest = each.largestClubs && clubs(each.largestClubs);
    return each.kind === 'league'
      ? (largest ?? bestOf(each))
      : (largest ?? newestOf(each)).filter((club) => !isNational(club));
  };
  const groups: ChoiceGroup[] = [
    ...(leagues.length > 0 ? leagues : tournaments).map((competition) => ({
      title: competition.name[locale],
      country: readersCountry(competition.country),
      choices: offered(competition).map(clubChoice),
    })),
    { title: t('choice:nationalTeams'), choices: distinct(national).map(clubChoice) },
    {
      title: t('choice:competitions'),
      choices: [...tournaments, ...leagues].map((competition) => ({
        item: `competition/${competition.id}`,
        name: competition.name[locale],
      })),
    },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
};
