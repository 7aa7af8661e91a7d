import type { Locale } from '#i18n/locales.ts';
import { canvas, directionOf, margin } from '../frame.ts';
import { drawing, type PictureElement } from '../parts.ts';
import { palette } from '../palette.ts';
import type { MatchPicture } from '../picture.ts';

/** Height of the strip at the foot of a match's picture. */
export const strip = 112;

/** The goals of a match as a bar code of its minutes: the home team's above the line, the away team's below. */
export const drawGoalBars = (
  locale: Locale,
  { goals, halves }: NonNullable<MatchPicture['minutes']>,
): PictureElement => {
  const { width } = canvas;
  const length = width - 2 * margin;
  const x = (at: number) => (margin + (directionOf(locale) === 'rtl' ? 1 - at : at) * length).toFixed(1);
  const bars = goals.map((goal) =>
    goal.side === 'home'
      ? `<path d="M${x(goal.at)} 10V48"/>`
      : `<path stroke="${palette.nightFlare}" d="M${x(goal.at)} 64V102"/>`,
  );
  const ends = halves.map((at) => `<path d="M${x(at)} 0V${strip}"/>`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${strip}"><rect width="${width}" height="${strip}" fill="${palette.turf}"/>` +
    `<g stroke="${palette.onTurf}"><g stroke-width="2" stroke-opacity=".35"><path d="M0 56H${width}"/>${ends.join('')}</g>` +
    `<g stroke-width="12">${bars.join('')}</g></g></svg>`;
  return drawing(svg, width, strip);
};
