import { seasonName } from '#components/championship/season-name.ts';
import { isolateFigures } from '#i18n/bidi/isolate.ts';
import { phaseOf } from '#football/phase.ts';
import type { MatchView, Side } from '#newsroom/reader/matches.ts';
import { aggregateRating } from '#seo/aggregate-rating.ts';
import { postalAddress } from '#seo/postal-address.ts';
import type { PageAddresses, StructuredData } from '#seo/structured-data.ts';
import { sideText } from './side-name.ts';
import { stageLabel } from './stage-label.ts';
import { localeFacts } from '#i18n/locales.ts';
import { nameIn } from '#i18n/localised-text.ts';

type Locals = Pick<App.Locals, 'locale' | 't' | 'format' | 'address' | 'read'>;

/** schema.org has no status for a played match: one that took place as planned stays `scheduled`. */
const eventStatus = (view: MatchView) => {
  const phase = phaseOf(view.match, view.season);
  if (phase === 'postponed') return 'https://schema.org/EventPostponed' as const;
  return phase === 'cancelled'
    ? ('https://schema.org/EventCancelled' as const)
    : ('https://schema.org/EventScheduled' as const);
};

/** A side as a team; nothing while it is words, which are nobody's name. */
const team = (
  property: 'homeTeam' | 'awayTeam',
  side: Side,
  { locale, address }: Locals,
  { absolute }: PageAddresses,
) => {
  if (side.kind !== 'team') return {};
  const url = absolute(address.club(side.club.id));
  return { [property]: { '@type': 'SportsTeam' as const, name: sideText(side, locale), url } };
};

const inCountry = (country: string) => ({ '@type': 'Place' as const, address: postalAddress(country) });

/** The countries that hold a season, or the country of its competition. */
const hostsOf = ({ season, competition }: Pick<MatchView, 'season' | 'competition'>): string[] =>
  season.hosts ?? (competition.country ? [competition.country] : []);

/** The country a match is played in: that of the club at home, or the only one that its season is played in. */
const countryOf = ({ match, home, ...view }: MatchView) => {
  if (home.kind === 'team' && home.club.kind === 'club' && !match.neutral) return home.club.country;
  const [country, ...others] = hostsOf(view);
  return others.length === 0 ? country : undefined;
};

/** Where a match is played: its ground, or at least the country. */
const place = (view: MatchView, { locale }: Locals) => {
  const { venue } = view;
  if (venue) {
    const address = postalAddress(venue.country, nameIn(venue.locality ?? venue.city, locale));
    return { location: { '@type': 'Place' as const, name: nameIn(venue.name, locale), address } };
  }
  const country = countryOf(view);
  return country ? { location: inCountry(country) } : {};
};

/** The season as an event: search engines require a place of it too. */
const seasonEvent = (view: MatchView, locals: Locals) => {
  const location = hostsOf(view).map(inCountry);
  if (location.length === 0) return {};
  const name = seasonName(view.competition, view.season, locals);
  return { superEvent: { '@type': 'SportsEvent' as const, name, startDate: view.season.start, location } };
};

/** A match by schema.org. */
export const matchData =
  (view: MatchView, locals: Locals): StructuredData =>
  (page) => {
    const { locale } = locals;
    const { match } = view;
    const name = [view.home, view.away].map((side) => sideText(side, locale)).join(localeFacts[locale].versus);
    return {
      '@type': 'SportsEvent',
      name,
      description: isolateFigures(stageLabel(view, locals), localeFacts[locale].dir),
      sport: 'Association football',
      startDate: match.timeConfirmed ? match.kickoff : match.kickoff.slice(0, 10),
      eventStatus: eventStatus(view),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      ...team('homeTeam', view.home, locals, page),
      ...team('awayTeam', view.away, locals, page),
      ...place(view, locals),
      ...seasonEvent(view, locals),
      ...aggregateRating(locals.read.rating('match', match.id)),
      image: page.image,
      url: page.url,
    };
  };
