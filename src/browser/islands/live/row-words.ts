import { type ScoreWords } from '#browser/page-script/live/words.ts';
import { type LiveRow } from '#contract/live/files.ts';
import { type Messages } from '#i18n/message-types.ts';
import { filled } from './filled.ts';
import { ofPage } from './of-page.ts';

type Words = Messages['match'];

/** Of all that is said of matches, what rows say. */
const scores = import.meta.glob<Words['score']>('../../../i18n/messages/*/match.json', {
  eager: true,
  import: 'score',
});
const states = import.meta.glob<Words['status']>('../../../i18n/messages/*/match.json', {
  eager: true,
  import: 'status',
});
const breaks = import.meta.glob<Words['breakAfter']>('../../../i18n/messages/*/match.json', {
  eager: true,
  import: 'breakAfter',
});

/** What a row says in the language of the page. Its marks and separators are those of i18n/bidi/isolate.ts and i18n/locales.ts, which are larger. */
export const rowWords = (teams: Record<'home' | 'away', string>, { score, shootout }: LiveRow): ScoreWords => {
  const words = ofPage(scores);
  const isRtl = document.documentElement.dir === 'rtl';
  const figures = ({ home, away } = score): string => `${isRtl ? '\u2067' : '\u2066'}${home}\u2060–\u2060${away}\u2069`;
  // The key at the foot of the page explains them.
  const decided = (by: 'aet' | 'pens'): string => `<abbr class="${by}">${words[by]}</abbr>`;
  const inShootout = `${words.inShootout} ${figures(shootout)}`;
  return {
    ...words,
    match: filled(words.sentence, { ...teams, score: figures() }),
    onPenalties: { home: inShootout, away: inShootout },
    inShootout,
    decidedHtml: { aet: decided('aet'), pens: decided('pens') },
    status: ofPage(states),
    breakAfter: ofPage(breaks),
    comma: isRtl ? '، ' : ', ',
  };
};
