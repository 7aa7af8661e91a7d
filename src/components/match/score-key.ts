import { scoreAbbreviations } from './score-abbreviations.ts';

const keyPattern = /<dl class="score-key">[^]*?<\/dl>/;

/** A page without the key of abbreviations where none of them stands on it. The key follows them, so that only a page put together knows. */
export const withoutUnusedScoreKey = (html: string): string =>
  Object.keys(scoreAbbreviations).some((name) => html.includes(`<abbr class="${name}"`))
    ? html
    : html.replace(keyPattern, '');
