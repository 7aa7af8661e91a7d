import { fill } from '#i18n/fill.ts';
import { element } from '../element.ts';
import { scoreWords } from './words.ts';
import { teamsOf } from './teams-of.ts';

/** What a result is about, other than a match: its own words, the term before it, its caption, the heading above it. */
const subjectOf = (result: HTMLElement): string => {
  const named = { DD: result.previousElementSibling, TH: result }[result.tagName];
  const texts = [
    result.dataset['about'],
    named?.textContent,
    result.querySelector('caption')?.textContent,
    result.closest(':is(section, article, li):has(h2, h3)')?.querySelector('h2, h3')?.textContent,
    document.querySelector('h1')?.textContent,
  ];
  // A question's mark would stand before the full stop of the name.
  return texts.map((text) => text?.trim().replace(/[?؟]$/u, '')).find(Boolean) ?? '';
};

/** What a cover shows. */
const shownOn = (result: HTMLElement): string => {
  const { show, result: one, results, team, table, poll, chart, story } = scoreWords;
  const { instead, matchOf: teams, result: name } = result.dataset;
  if (instead) return instead;
  if (teams) return fill(story, { teams });
  if (isSmall(result)) return show;
  if (result.matches('.season-champion')) return team;
  if (name === 'match' || result.matches('a')) return one;
  if (result.querySelector('.poll-body')) return poll;
  if (result.querySelector('.chart')) return chart;
  return result.querySelector('table') ? table : results;
};

/** What a cover is called: what is hidden, of whom, and what it shows, which the eye sees. */
const nameOf = (result: HTMLElement): string => {
  const { resultOf, formOf, hidden } = scoreWords;
  const { instead, matchOf } = result.dataset;
  if (matchOf) return shownOn(result);
  const show = instead ? scoreWords.show : shownOn(result);
  const teams = instead ?? teamsOf(result);
  if (teams) return fill(resultOf, { teams, show });
  return fill(result.matches('.form-marks') ? formOf : hidden, { subject: subjectOf(result), show });
};

/** Whether a result is part of a line: its cover has room for one word. */
export const isSmall = (result: HTMLElement): boolean =>
  result.matches('b, dd, th, p, p > span, .score, .form-marks, .head-scorers:not(:has(li + li))');

/** The button that reveals a result. */
export const coverButton = (result: HTMLElement, reveal: () => void): HTMLButtonElement => {
  const small = isSmall(result);
  const shown = shownOn(result);
  const { about } = result.dataset;
  return element(
    'button',
    { type: 'button', className: `result-cover${small ? ' small' : ''}`, ariaLabel: nameOf(result), onclick: reveal },
    ...(small ? [shown] : [element('span', {}, ...(about ? [about, element('br')] : []), shown)]),
  );
};
