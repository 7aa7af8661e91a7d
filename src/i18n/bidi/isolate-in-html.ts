import type { Direction } from '../locales.ts';
import { type Figures, figuresIn } from './figures.ts';
import { linesOfHtml } from './html-lines.ts';
import type { IsTeam } from './line.ts';
import { marked } from './marked.ts';

const inBdi = (text: string, { kind, direction }: Figures): string =>
  `<bdi dir="${direction}"${kind === 'score' ? ' class="figures"' : ''}>${text}</bdi>`;

/**
 * An HTML fragment in which every figure between its tags that needs a direction is a `<bdi>` element with it.
 * Item links must still be `club:target`: a link to a team is its name.
 * @param direction of the text
 * @param isTeam whether some words name a team
 */
export const isolateFiguresInHtml = (html: string, direction: Direction, isTeam?: IsTeam): string =>
  linesOfHtml(html)
    .flatMap((line) => {
      const figures = figuresIn(line, direction, isTeam);
      return line.pieces.map(({ html, offset }) =>
        offset === undefined ? html : marked(html, figures, inBdi, offset),
      );
    })
    .join('');
