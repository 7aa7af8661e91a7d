import { type FollowedItem } from '#contract/following/followed-item.ts';
import { nameIn } from '#i18n/localised-text.ts';
import { type Club } from '#schemas/club.ts';
import { type Competition } from '#schemas/competition.ts';

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

/** The largest clubs of each league, national teams, and competitions. */
export const choiceGroups = (locals: App.Locals): ChoiceGroup[] => {
  const { read, locale, t } = locals;
  const clubChoice = (club: Club): Choice => ({
    item: `club/${club.id}`,
    name: nameIn(club.shortName ?? club.name, locale),
    ...(club.kind === 'national' && { country: readersCountry(club.country) }),
    club,
  });
  const largest = ({ largestClubs = [] }: Competition): Club[] => largestClubs.flatMap((id) => read.club(id) ?? []);
  const bestOf = ({ id }: Competition): Club[] =>
    read
      .leagueViews(read.newestSeason(id) ?? '')[0]
      ?.total.slice(0, bestOfTable)
      .map(({ club }) => club) ?? [];
  const [leagues, tournaments] = [read.competitions('league'), read.competitions('tournament')];
  const groups: ChoiceGroup[] = [
    ...leagues.map((league) => ({
      title: league.name[locale],
      country: readersCountry(league.country),
      choices: (league.largestClubs ? largest(league) : bestOf(league)).map(clubChoice),
    })),
    { title: t('choice:nationalTeams'), choices: tournaments.flatMap(largest).map(clubChoice) },
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
