/** Which picture stands at the head of which story. */
import * as article from './heroes/article-posters.ts';
import * as match from './heroes/match-posters.ts';
import * as news from './heroes/news-posters.ts';
import * as numbers from './heroes/numbers-posters.ts';
import * as squads from './heroes/squad-posters.ts';
import * as text from './heroes/text-pictures.ts';
import type { Poster } from './heroes/poster.ts';
import { drawingPalette } from './palette.ts';

const { chalk, ink, turf } = drawingPalette;
const egyptRed = '#ce1126';
const capeVerdeBlue = '#003893';

/** Section and id of a story, with the name of a picture in its text, and how it is drawn. */
export const heroes: Record<string, () => Poster | Promise<Poster>> = {
  'news/spain-champions': () => match.seam('final-spain-argentina'),
  'news/final-live': () => match.hour('final-spain-argentina', 3),
  'news/final-tonight': () => match.meeting('final-spain-argentina'),
  'news/england-france-ten-goals': () => match.barcode('third-place-france-england', chalk, 'end'),
  'news/spain-france-semi-final': () => match.kitBall('semi-final-france-spain', chalk, 'start'),
  'news/argentina-england-semi-final': () => match.barcode('semi-final-england-argentina', ink, 'start'),
  'news/mbappe-golden-boot': () => news.steps(['kylian-mbappe', 'lionel-messi'], 2),
  'news/quarter-finals-round-up': () =>
    news.stack(
      [
        'quarter-final-france-morocco',
        'quarter-final-spain-belgium',
        'quarter-final-norway-england',
        'quarter-final-argentina-switzerland',
      ],
      chalk,
    ),
  'news/egypt-first-win-last-lead': () =>
    news.stack(
      [
        'belgium-egypt',
        'new-zealand-egypt',
        'egypt-iran',
        'round-of-32-australia-egypt',
        'round-of-16-argentina-egypt',
      ],
      egyptRed,
      'egypt',
    ),
  'news/morocco-second-quarter-final': () =>
    news.road(
      'morocco',
      [
        'brazil-morocco',
        'scotland-morocco',
        'morocco-haiti',
        'round-of-32-netherlands-morocco',
        'round-of-16-canada-morocco',
        'quarter-final-france-morocco',
      ],
      chalk,
    ),
  'news/eight-arab-teams': () =>
    news.results(['morocco', 'egypt', 'algeria', 'tunisia', 'saudi-arabia', 'qatar', 'iraq', 'jordan']),
  'news/mexico-open-the-world-cup': () => match.kitBall('mexico-south-africa', ink, 'end'),
  'news/germany-paraguay-shoot-out': () => match.shootOut('round-of-32-germany-paraguay', turf),
  'news/last-night-of-the-groups': () =>
    news.waiting('algeria-austria', 'iran', [
      [28, 45],
      [55, 60],
      [93, 96],
    ]),
  'news/cape-verde-debut': () =>
    news.stack(
      ['spain-cape-verde', 'uruguay-cape-verde', 'cape-verde-saudi-arabia', 'round-of-32-argentina-cape-verde'],
      capeVerdeBlue,
      'cape-verde',
    ),
  'news/canada-six-past-qatar': () => news.towers('canada-qatar', chalk),
  'news/every-goal-by-the-minute': () => numbers.everyGoal(),
  'news/late-goals': () => numbers.lateGoals(),

  'articles/offside-law': () => article.offside(),
  'articles/shoot-out': () => article.coin(),
  'articles/extra-time-golden-goal': () => article.goldenClock(),
  'articles/how-48-teams-works': () => article.funnel(),
  'articles/level-on-points': () => article.levelOnPoints(),
  'articles/arab-teams-at-the-world-cup': () => article.arabTimeline(),
  'articles/how-arabic-names-the-game': () => article.scriptTrail(),
  'articles/story-of-the-ball': () => article.fourBalls(),

  'analytics/best-thirds': () => numbers.thirds(),
  'analytics/birth-months': () => squads.birthMonths(),
  'analytics/half-time-leads': () => numbers.halfTimeLeads(),
  'analytics/many-scorers': () => numbers.columns(['france', 'england']),
  'analytics/squad-age': () => squads.ageRings(),
  'analytics/when-goals-come': () => numbers.goalClock(),
  'analytics/where-they-play': () => squads.employers(),
  'articles/offside-law/three-lines': text.threeLines,
  'articles/arab-teams-at-the-world-cup/wins': text.arabWins,
};
