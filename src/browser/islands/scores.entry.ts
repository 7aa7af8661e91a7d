import { hidesScores } from '#browser/stores/hides-scores.ts';
import { adoptStyles } from './adopt-styles.ts';
import { coverResults, uncoverResults } from './scores/covers.ts';
import styles from './scores/scores.css?inline';

adoptStyles(styles);

/** Covers what is drawn, now and later, for a reader who hides results. The page script loads this file for them alone. docs/decisions/065 */
const apply = (): void => (hidesScores() ? coverResults() : uncoverResults());

apply();
new MutationObserver(apply).observe(document.documentElement, { attributeFilter: ['data-scores'] });
new MutationObserver(apply).observe(document.body, { childList: true, subtree: true });
