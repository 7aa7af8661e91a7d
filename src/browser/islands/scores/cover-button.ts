import { fill } from '#i18n/fill.ts';
import { element } from '../element.ts';
import { scoreWords } from './words.ts';
import { teamsOf } from './teams-of.ts';

/** What a cover shows, and what it is called. */
const wordsOf = (result: HTMLElement): { shown: string; name: string } => {
  const { show, resultOf, result: one, results, table, form } = scoreWords;
  const teams = teamsOf(result);
  const { instead } = result.dataset;
  if (instead) return { shown: instead, name: `${instead} · ${one}` };
  if (teams) return { shown: show, name: fill(resultOf, { teams }) };
  if (result.matches('.form-marks')) return { shown: show, name: form };
  const named = { DD: result.previousElementSibling, TH: result }[result.tagName];
  const term = named?.textContent.trim();
  if (term) return { shown: show, name: `${show} · ${term}` };
  if (result.matches('a')) return { shown: show, name: one };
  if (result.dataset['result'] === 'match') return { shown: one, name: one };
  const shown = result.querySelector('table') ? table : results;
  return { shown, name: shown };
};

/** Whether a result is part of a line: its cover has room for one word. */
export const isSmall = (result: HTMLElement): boolean => result.matches('b, dd, th, p, p > span, .score, .form-marks');

/** The button that reveals a result. Inside a link, it does not follow it. */
export const coverButton = (result: HTMLElement, reveal: () => void): HTMLButtonElement => {
  const { shown, name } = wordsOf(result);
  const small = isSmall(result);
  return element(
    'button',
    {
      type: 'button',
      className: `result-cover${small ? ' small' : ''}`,
      ariaLabel: name,
      onclick: (event: Event) => {
        event.preventDefault();
        reveal();
      },
    },
    small ? shown : element('span', {}, shown),
  );
};
