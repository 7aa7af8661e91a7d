import { keepPushHidden } from '#browser/page-script/push/push-module.ts';
import { hidesScores } from '#browser/stores/hides-scores.ts';
import { adoptStyles } from './adopt-styles.ts';
import { announceChoice } from './scores/announce-choice.ts';
import { coverResults, uncoverResults } from './scores/covers.ts';
import styles from './scores/scores.css?inline';

adoptStyles(styles);

/** Covers what is drawn, now and later, for a reader who hides results. The page script loads this file for them alone. docs/decisions/065 */
const apply = (): void => (hidesScores() ? coverResults() : uncoverResults());

apply();
keepPushHidden();
// The choice itself has loaded this file, if it was made on this page.
if (document.activeElement?.matches('[data-choice=scores]')) announceChoice();
new MutationObserver(() => {
  apply();
  keepPushHidden();
  announceChoice();
}).observe(document.documentElement, { attributeFilter: ['data-scores'] });
new MutationObserver(apply).observe(document.body, { childList: true, subtree: true });
