import { scoreText } from '#i18n/bidi/isolate.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import type { PageHead } from '#seo/page-head.ts';
import { matchData } from './match-data.ts';
import { matchShare } from './match-share.ts';
import { scoreLine } from './score-line.ts';
import { stageLabel } from './stage-label.ts';
import { sideText } from './side-name.ts';
import { venuePhrase } from './venue-phrase.ts';

/** Metadata of a match's page: the result is its title, once there is one. */
export const matchHead = (view: MatchView, locals: App.Locals): PageHead => {
  const { t, locale, format } = locals;
  const { match, competition, season, venue } = view;
  const line = scoreLine(match);
  const names = {
    home: sideText(view.home, locale),
    away: sideText(view.away, locale),
    stage: stageLabel(view, locals),
    competition: t('football:season.name', { competition: competition.name[locale], season: season.label }),
  };
  const date = format.date(view.day, 'day');
  return {
    access: 'public',
    title: line
      ? t('pages:match.title', { ...names, score: scoreText(locale, line) })
      : t('pages:match.titleToCome', names),
    description: venue
      ? t('pages:match.description', { ...names, date, venue: venuePhrase(venue.name, locals) })
      : t('pages:match.descriptionWithoutVenue', { ...names, date }),
    image: matchShare(view, locals),
    data: matchData(view, locals),
  };
};
