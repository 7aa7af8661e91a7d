import type { ScoreWords } from '#browser/page-script/live/words.ts';
import type { LiveRow } from '#contract/live/files.ts';
import type { Messages } from '#i18n/message-types.ts';
import { filled } from './filled.ts';
import { ofPage } from './of-page.ts';

/** Of all that is said of matches, what rows say. */
const files = import.meta.glob<Messages['match']['score']>('./*/match.json', {
  base: '../../../i18n/messages',
  eager: true,
  import: 'score',
});

/** What a row says in the language of the page. Its marks and separators are those of i18n/bidi/isolate.ts and i18n/locales.ts, which are larger. */
export const rowWords = (teams: Record<'home' | 'away', string>, { score, shootout }: LiveRow): ScoreWords => {
  const words = ofPage(files, 'match');
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
    comma: isRtl ? '، ' : ', ',
  };
};
