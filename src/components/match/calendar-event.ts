import { seasonName } from '#components/championship/season-name.ts';
import { isolateFigures, scoreText } from '#i18n/bidi/isolate.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import type { CalendarEvent } from '#seo/icalendar.ts';
import { matchState, stateNote, stateWords } from './match-state.ts';
import { scoreLine } from './score-line.ts';
import { shootout } from './score-sentence.ts';
import { sideText } from './side-name.ts';
import { stageLabel } from './stage-label.ts';
import { localeFacts } from '#i18n/locales.ts';
import { nameIn } from '#i18n/localised-text.ts';

type Locals = Pick<App.Locals, 't' | 'locale' | 'format' | 'address'>;

/** Two halves and the time around them; a calendar needs an end, which is not known. */
const matchMinutes = 120;

/** Changes are counted in minutes from this date, which fits the 31 bits of a sequence number. */
const sequenceStart = Date.parse('2020-01-01T00:00:00Z');

/** A match that was put off is cancelled at its former time, until it has another day. */
const statusOf = (view: MatchView): CalendarEvent['status'] => {
  const { phase } = matchState(view);
  if (phase === 'off') return 'CANCELLED';
  return phase === 'toCome' && !view.match.timeConfirmed ? 'TENTATIVE' : 'CONFIRMED';
};

/** The sides with their goals, in the order of the language, who won a shoot-out, and the status where it is not plain. */
const summaryOf = (view: MatchView, locals: Locals): string => {
  const { t, locale } = locals;
  const sides = { home: sideText(view.home, locale), away: sideText(view.away, locale) };
  const line = scoreLine(view.match);
  const match = line
    ? [
        t('match:calendar.result', { ...sides, score: scoreText(locale, line) }),
        ...(line.penalties ? [shootout(line, line.penalties, sides, locals)] : []),
      ].join(localeFacts[locale].listSeparator)
    : t('match:calendar.toCome', sides);
  const { phase, saysStatus } = matchState(view);
  // The date alone describes a match to come, and a past one without a result.
  return isolateFigures(
    saysStatus && phase !== 'toCome' && phase !== 'unknown'
      ? t('match:score.withStatus', { status: stateWords(view, locals), match })
      : match,
    localeFacts[locale].dir,
  );
};

/** A match as a calendar event. `site` is the site's address. */
export const calendarEvent = (view: MatchView, locals: Locals, site: URL): CalendarEvent => {
  const { locale, address } = locals;
  const { match, competition, season, venue } = view;
  const url = new URL(address.match(match.id), site).href;
  const part = `${seasonName(competition, season, locals)} · ${stageLabel(view, locals)}`;
  return {
    uid: `${match.id}@${site.host}`,
    start: match.timeConfirmed ? match.kickoff : match.kickoff.slice(0, 10),
    minutes: matchMinutes,
    stamp: match.updatedAt ?? `${season.start}T00:00:00Z`,
    modified: match.updatedAt,
    sequence: match.updatedAt ? Math.max(0, Math.floor((Date.parse(match.updatedAt) - sequenceStart) / 60_000)) : 0,
    summary: summaryOf(view, locals),
    description: [isolateFigures(part, localeFacts[locals.locale].dir), stateNote(view, locals), url]
      .filter(Boolean)
      .join('\n'),
    location:
      venue &&
      [venue.name, venue.locality ?? venue.city]
        .map((name) => nameIn(name, locale))
        .join(localeFacts[locale].listSeparator),
    url,
    status: statusOf(view),
  };
};
