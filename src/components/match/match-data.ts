import { seasonName } from '#components/championship/season-name.ts';
import { isolateFigures } from '#i18n/bidi/isolate.ts';
import { type MatchView, type Side } from '#newsroom/reader/football.ts';
import { aggregateRating } from '#seo/aggregate-rating.ts';
import { type PageAddresses, type StructuredData } from '#seo/structured-data.ts';
import { matchState } from './match-state.ts';
import { sideText } from './side-name.ts';
import { stageLabel } from './stage-label.ts';
import { localeFacts } from '#i18n/locales.ts';
import { nameIn } from '#i18n/localised-text.ts';

type Locals = Pick<App.Locals, 'locale' | 't' | 'format' | 'address' | 'read'>;

/** schema.org has no status for a played match: one that took place as planned stays `scheduled`. */
const eventStatus = (view: MatchView) => {
  if (matchState(view).phase !== 'off') return 'https://schema.org/EventScheduled' as const;
  return view.match.status === 'POSTPONED'
    ? ('https://schema.org/EventPostponed' as const)
    : ('https://schema.org/EventCancelled' as const);
};

const team = (side: Side, { locale, address }: Locals, { absolute }: PageAddresses) => ({
  '@type': 'SportsTeam' as const,
  name: sideText(side, locale),
  ...(side.kind === 'team' && { url: absolute(address.club(side.club.id)) }),
});

const place = ({ venue }: MatchView, { locale }: Locals) => {
  if (!venue) return {};
  const city = venue.locality ?? venue.city;
  return {
    location: {
      '@type': 'Place' as const,
      name: nameIn(venue.name, locale),
      address: {
        '@type': 'PostalAddress' as const,
        addressLocality: nameIn(city, locale),
        addressCountry: venue.country,
      },
    },
  };
};

/** A match by schema.org. */
export const matchData =
  (view: MatchView, locals: Locals): StructuredData =>
  (page) => {
    const { locale } = locals;
    const { match, competition, season } = view;
    const name = [view.home, view.away].map((side) => sideText(side, locale)).join(localeFacts[locale].versus);
    return {
      '@type': 'SportsEvent',
      name,
      description: isolateFigures(stageLabel(view, locals), localeFacts[locale].dir),
      sport: 'Association football',
      startDate: match.timeConfirmed ? match.kickoff : match.kickoff.slice(0, 10),
      eventStatus: eventStatus(view),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      homeTeam: team(view.home, locals, page),
      awayTeam: team(view.away, locals, page),
      ...place(view, locals),
      superEvent: { '@type': 'SportsEvent', name: seasonName(competition, season, locals), startDate: season.start },
      ...aggregateRating(locals.read.rating('match', match.id)),
      image: page.image,
      url: page.url,
    };
  };
