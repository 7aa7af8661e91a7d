import type { LiveWords } from '#browser/page-script/live/words.ts';
import { decidedHtml } from '#football/rows/figures-html.ts';
import { nameHtml } from '#football/rows/score-html.ts';
import { scoreText } from '#i18n/bidi/isolate.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import { type Locale, localeFacts } from '#i18n/locales.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { sideOf } from './row-of.ts';
import { scoreAbbreviations } from './score-abbreviations.ts';

/** A score with variables in the place of its figures: `{{home}}–{{away}}`. */
export const scoreVariables = (locale: Locale, first: 'home' | 'away', second: 'home' | 'away'): string =>
  scoreText(locale, { home: 1, away: 2 }).replace('1', `{{${first}}}`).replace('2', `{{${second}}}`);

/** What the script of a match in play says on the match's page. Figures, and what depends on them, are left to it. */
export const liveWords = (view: MatchView, { t, locale }: Pick<App.Locals, 't' | 'locale'>): LiveWords => {
  const { score, scored, event, live, onPenalties } = catalogue[locale].match;
  const [home, away] = [sideOf(view.home, { locale }), sideOf(view.away, { locale })];
  const decided = (by: 'aet' | 'pens') => decidedHtml({ by, short: score[by], name: t(scoreAbbreviations[by]) });
  const kindHtml = (kind: 'penaltyGoal' | 'ownGoal') =>
    ` <small aria-hidden="true">(${scored[kind]})</small> <span class="visually-hidden">${event[kind]}</span>`;
  const bySide = (say: (team: string, side: 'home' | 'away') => string) => ({
    home: say(home.name, 'home'),
    away: say(away.name, 'away'),
  });
  const [inOrder, awayFirst] = [scoreVariables(locale, 'home', 'away'), scoreVariables(locale, 'away', 'home')];
  return {
    locale,
    teamsHtml: { home: nameHtml(home), away: nameHtml(away) },
    match: fill(score.sentence, { home: home.name, away: away.name, score: inOrder }),
    withStatus: score.withStatus,
    afterExtraTime: score.afterExtraTime,
    // Whoever won has more goals, and stands first.
    onPenalties: bySide((winner, side) => fill(onPenalties, { winner, score: side === 'home' ? inOrder : awayFirst })),
    inShootout: score.inShootout,
    decidedHtml: { aet: decided('aet'), pens: decided('pens') },
    kindHtml: { penaltyGoal: kindHtml('penaltyGoal'), ownGoal: kindHtml('ownGoal') },
    kind: { penaltyGoal: event.penaltyGoal, ownGoal: event.ownGoal },
    status: score.status,
    breakAfter: score.breakAfter,
    shootout: score.shootout,
    goal: bySide((team) => fill(live.goal, { team })),
    fullTime: live.fullTime,
    comma: localeFacts[locale].listSeparator,
  };
};
