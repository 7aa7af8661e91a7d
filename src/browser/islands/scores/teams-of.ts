import { fill } from '#i18n/fill.ts';
import { scoreWords } from './words.ts';

/** The two teams of a drawn match, which stay visible while its result is covered: as one text, or nothing where it is no match. */
export const teamsOf = (result: Element): string => {
  const match = result.matches('[data-result=match]')
    ? document.querySelector('.score.head')
    : result.closest('.score');
  const names =
    match?.querySelectorAll('.side .name') ??
    result.closest('.result-line')?.querySelectorAll('.result-line > span') ??
    [];
  const [home, away] = [...names].map(({ textContent }) => textContent.trim());
  return home && away ? fill(scoreWords.teams, { home, away }) : '';
};
