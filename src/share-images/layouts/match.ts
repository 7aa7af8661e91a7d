import { type Locale } from '#i18n/locales.ts';
import { wordmark } from '../brand.ts';
import { canvas, directionOf, frame, margin } from '../frame.ts';
import { box, column, drawing, type Part, row, words } from '../parts.ts';
import { palette } from '../palette.ts';
import { type MatchPicture, type PicturePair, type PictureTeam } from '../picture.ts';
import { teamMark } from '../team-mark.ts';
import { headline } from './headline.ts';

const strip = 112;
const side = 408;
const note = { fontSize: 30, fontWeight: 500, color: palette.ink2 };

/** A match: both marks and the score between them, and its goals on its minutes below. */
export const layOutMatch = (picture: MatchPicture) => {
  const { locale, home, away, centre, occasion, minutes } = picture;
  const loser = 'score' in centre ? centre.loser : undefined;
  return frame(
    locale,
    palette.paper,
    row(
      {
        justifyContent: 'space-between',
        alignItems: 'center',
        height: 92,
        padding: `0 ${margin}px`,
        borderBottom: `3px solid ${palette.ink}`,
      },
      wordmark(locale, 230, palette.ink),
      words(occasion, { fontSize: 30, fontWeight: 600, color: palette.turf }),
    ),
    row(
      { flexGrow: 1, alignItems: 'center' },
      team(locale, home, loser === 'home'),
      column({ width: canvas.width - 2 * side, alignItems: 'center', gap: 14 }, middle(picture), ...notes(picture)),
      team(locale, away, loser === 'away'),
    ),
    minutes ? goalBars(locale, minutes) : dayStrip(picture),
  );
};

const team = (locale: Locale, { name, colours }: PictureTeam, lost: boolean) =>
  column(
    { width: side, height: 366, alignItems: 'center', justifyContent: 'flex-start', gap: 14 },
    teamMark(colours, 244, palette.ink),
    headline(
      locale,
      name,
      side - margin,
      [
        { size: 48, lines: 1 },
        { size: 42, lines: 1 },
        { size: 40, lines: 2 },
        { size: 34, lines: 2 },
      ],
      { textAlign: 'center', color: lost ? palette.ink3 : palette.ink },
    ),
  );

/** The most designed element: home, figures, away in one line that follows the reading direction. */
const middle = ({ locale, centre }: MatchPicture): Part => {
  if ('time' in centre) return words(centre.time, { fontSize: 120, fontWeight: 700, lineHeight: 1 });
  if ('word' in centre) {
    const sizes = [
      { size: 56, lines: 1 },
      { size: 44, lines: 3 },
    ];
    return headline(locale, centre.word, canvas.width - 2 * side, sizes, { textAlign: 'center', color: palette.ink2 });
  }
  const { score, loser } = centre;
  const long = `${score.home}${score.away}`.length > 2;
  const figure = (goals: string, lost: boolean) =>
    words(goals, {
      fontSize: long ? 150 : 216,
      fontWeight: 700,
      lineHeight: 1,
      color: lost ? palette.ink3 : palette.ink,
    });
  return row(
    { alignItems: 'center', gap: 20 },
    figure(score.home, loser === 'home'),
    words('–', { fontSize: 100, fontWeight: 400, lineHeight: 1, color: palette.ink3 }),
    figure(score.away, loser === 'away'),
  );
};

/** How it was decided or stands, and the day where nothing else says it. */
const notes = ({ note: said, shootout, minutes, day }: MatchPicture): Part[] => [
  ...(shootout ? [row({ gap: 14, alignItems: 'baseline' }, words(shootout.label, note), pair(shootout))] : []),
  ...(said === undefined ? [] : [words(said, note)]),
  ...(minutes ? [words(day, { ...note, fontSize: 26, color: palette.ink3 })] : []),
];

const pair = ({ home, away }: PicturePair): Part => {
  const figure = { ...note, fontWeight: 700, color: palette.ink };
  return row({ gap: 6 }, words(home, figure), words('–', note), words(away, figure));
};

const dayStrip = ({ day, place }: MatchPicture): Part =>
  box(
    { height: strip, alignItems: 'center', justifyContent: 'center', backgroundColor: palette.turf },
    words(place === undefined ? day : `${day} · ${place}`, { color: palette.onTurf, fontSize: 34, fontWeight: 600 }),
  );

/** The goals of a match as a bar code of its minutes: the home team's above the line, the away team's below. */
const goalBars = (locale: Locale, { goals, halves }: NonNullable<MatchPicture['minutes']>): Part => {
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
