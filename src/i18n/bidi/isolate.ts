import { type Direction, localeFacts, type Locale } from '../locales.ts';
import { type Figures, figuresIn } from './figures.ts';
import type { IsTeam } from './line.ts';
import { marked } from './marked.ts';

const opening = { ltr: '\u2066', rtl: '\u2067' } as const;
const PDI = '\u2069';
const WORD_JOINER = '\u2060';

const isolated = (text: string, { kind, direction }: Pick<Figures, 'kind' | 'direction'>): string =>
  `${opening[direction]}${kind === 'score' ? text.replace('–', `${WORD_JOINER}–${WORD_JOINER}`) : text}${PDI}`;

/**
 * Plain text in which every figure that needs a direction is isolated, and scores are in one piece (titles, feeds, share images).
 * What is isolated already stays as it is.
 * @param direction of the text
 * @param isTeam whether some words name a team
 */
export const isolateFigures = (text: string, direction: Direction, isTeam?: IsTeam): string =>
  marked(text, figuresIn({ text }, direction, isTeam), isolated);

/** A score between the names of its teams, as plain text in the order of a language: isolated and in one piece. */
export const scoreText = (locale: Locale, { home, away }: { home: number; away: number }): string =>
  isolated(`${home}–${away}`, { kind: 'score', direction: localeFacts[locale].dir });
