import { hidesScores } from '#browser/stores/hides-scores.ts';
import { element } from '../element.ts';
import { scoreWords } from './words.ts';

const status = element('p', { role: 'status', className: 'visually-hidden' });

/** Says to a screen reader that results are hidden now, or shown: the choice is at the head of the page, and what it changes below. */
export const announceChoice = (): void => {
  // A region that comes with its text is not read out.
  if (!status.isConnected) document.body.append(status);
  requestAnimationFrame(() =>
    requestAnimationFrame(() => void (status.textContent = scoreWords[hidesScores() ? 'nowHidden' : 'nowShown'])),
  );
};
