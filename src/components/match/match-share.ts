import { competitionShare } from '#components/championship/competition-share.ts';
import { seasonName } from '#components/championship/season-name.ts';
import { teamMark } from '#football/marks/team-mark.ts';
import { timeline } from '#football/timeline.ts';
import type { MatchView, Side } from '#newsroom/reader/matches.ts';
import { haveOwnImage } from '#share-images/own-images.ts';
import type { MatchPicture, PictureTeam } from '#share-images/picture.ts';
import { pictureBase, shareImage, type ShareImage } from '#share-images/share-image.ts';
import { loadSettings } from '#settings/settings.ts';
import { goalBars } from './goal-bars.ts';
import { matchState, stateWords } from './match-state.ts';
import { scoreLine } from './score-line.ts';
import { scoreSentence } from './score-sentence.ts';
import { sideText } from './side-name.ts';
import { stageLabel } from './stage-label.ts';
import { nameIn } from '#i18n/localised-text.ts';
import { zoneName } from './zone-name.ts';

/** The share image of a match: its own, or its competition's if matches have none. */
export const matchShare = (view: MatchView, locals: App.Locals): ShareImage => {
  const own = haveOwnImage('matches') || (view.season.current && haveOwnImage('current-matches'));
  return own
    ? shareImage(matchPicture(view, locals), scoreSentence(view, locals))
    : competitionShare(view.competition, view.season, locals);
};

/** The content of a match's picture: the score and how it came about, or the kickoff. */
export const matchPicture = (view: MatchView, locals: App.Locals): MatchPicture => {
  const { locale, format } = locals;
  const { match, competition, season, venue } = view;
  const team = (side: Side): PictureTeam => ({
    name: sideText(side, locale),
    ...(side.kind === 'team' && { mark: teamMark(side.club, locale) }),
  });
  return {
    ...pictureBase(match.id, locals),
    kind: 'match',
    occasion: `${seasonName(competition, season, locals)} · ${stageLabel(view, locals)}`,
    home: team(view.home),
    away: team(view.away),
    ...outcome(view, locals),
    day: format.date(view.day, 'day'),
    ...(venue && { place: nameIn(venue.name, locale) }),
    ...minutesOf(view),
  };
};

type Outcome = Pick<MatchPicture, 'centre' | 'note' | 'shootout'>;

/** Looked up once: the time zone of kickoffs in pictures. */
let newsroomZone: string | undefined;

const outcome = (view: MatchView, locals: App.Locals): Outcome => {
  const { locale, format, t } = locals;
  const { match } = view;
  const state = matchState(view);
  const line = scoreLine(match);
  if (!line) {
    if (state.centre !== 'time') return { centre: { word: stateWords(view, locals) } };
    newsroomZone ??= loadSettings().timeZone;
    return {
      centre: { time: format.date(match.kickoff, 'time') },
      note: t('match:newsroomTime', { zone: zoneName(match.kickoff, newsroomZone, locale) }),
    };
  }
  const { home, away, winner, extraTime, penalties } = line;
  const statusText = state.saysStatus ? stateWords(view, locals) : extraTime && !penalties && t('match:extraTime');
  return {
    centre: {
      score: { home: format.number(home), away: format.number(away) },
      ...(winner && { loser: winner === 'home' ? 'away' : 'home' }),
    },
    ...(statusText && { note: statusText }),
    ...(penalties && {
      shootout: {
        label: t('match:score.shootout'),
        home: format.number(penalties.home),
        away: format.number(penalties.away),
      },
    }),
  };
};

/** Times of the goals, from kick-off to the end, if any of them is known. */
const minutesOf = ({ match }: MatchView): Pick<MatchPicture, 'minutes'> => {
  const extraTime = 'score' in match && match.score?.afterExtraTime !== undefined;
  const { width, bars, halves } = goalBars(timeline(match), extraTime ? 120 : 90, 'ltr');
  if (bars.length === 0) return {};
  return {
    minutes: {
      goals: bars.map(({ side, at }) => ({ side, at: at / width })),
      halves: halves.map((at) => at / width),
    },
  };
};
