import { scoreAbbreviations } from './score-abbreviations.ts';

const keyPattern = /<dl class="score-key">[^]*?<\/dl>/;

/**
 * Removes the key of abbreviations from a page that contains none. The key comes after them, so only the finished page shows which it
 * contains.
 */
export const withoutUnusedScoreKey = (html: string): string =>
  Object.keys(scoreAbbreviations).some((name) => html.includes(`<abbr class="${name}"`))
    ? html
    : html.replace(keyPattern, '');
