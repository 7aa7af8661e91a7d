import type { MatchRow } from '#contract/match-row.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { decidedHtml, goalsHtml } from './figures-html.ts';
import { nameHtml } from './score-html.ts';

type Line = Pick<MatchRow, 'href' | 'home' | 'away' | 'score' | 'state'>;

const small = (content: string): string => `<small>${content}</small>`;

/**
 * A result as one line of words, light enough for long lists: home, figures, away, how it was decided.
 * @param instead of a score, as HTML
 */
export const resultLineHtml = ({ href, home, away, score, state }: Line, instead: string): string => {
  const { penalties, decided } = score ?? {};
  const how = [decided && decidedHtml(decided), penalties && goalsHtml(penalties)].filter(Boolean).join(' ');
  const middle = score ? goalsHtml(score) + (how && small(how)) : instead;
  const status = score && state !== undefined ? ` ${small(escapeHtml(state))}` : '';
  return `<a class="result-line" href="${escapeHtml(href)}"><span>${nameHtml(home)}</span> <b${score ? ' data-result' : ''}>${middle}</b> <span>${nameHtml(away)}${status}</span></a>`;
};
