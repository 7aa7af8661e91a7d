import { type Figures, figuresIn } from './figures.ts';
import { linesOfHtml } from './html-lines.ts';
import { type IsTeam } from './line.ts';
import { marked } from './marked.ts';

const inBdi = (text: string, { kind, direction }: Figures): string =>
  `<bdi dir="${direction}"${kind === 'score' ? ' class="figures"' : ''}>${text}</bdi>`;

/**
 * An HTML fragment in which every score, minute, season and signed number between its tags is a `<bdi>` element with its direction.
 * Item links must still be `club:target`: a link to a team is its name.
 * @param isTeam whether some words name a team; left out for text that reads from left to right
 */
export const isolateFiguresInHtml = (html: string, isTeam?: IsTeam): string =>
  linesOfHtml(html)
    .flatMap((line) => {
      const figures = figuresIn(line, isTeam);
      return line.pieces.map(({ html, offset }) =>
        offset === undefined ? html : marked(html, figures, inBdi, offset),
      );
    })
    .join('');
