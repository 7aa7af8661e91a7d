import type { Locale } from '#i18n/locales.ts';
import { wordmark } from '../brand.ts';
import { canvas, frame, margin } from '../frame.ts';
import { box, column, type PictureElement, row, words } from '../parts.ts';
import { palette } from '../palette.ts';
import type { MatchPicture, PicturePair, PictureTeam } from '../picture.ts';
import { drawMark } from '../team-mark.ts';
import { drawGoalBars, strip } from './goal-bars.ts';
import { headline, label } from './headline.ts';

const side = 408;
const between = canvas.width - 2 * side;
const note = { fontSize: 30, color: palette.ink2 };
const oneLine = (...sizes: number[]) => sizes.map((size) => ({ size, lines: 1 }));

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
      label(locale, occasion, 800, oneLine(30, 26, 22), { textAlign: 'end', fontWeight: 600, color: palette.brand }),
    ),
    row(
      { flexGrow: 1, alignItems: 'center' },
      team(locale, home, loser === 'home'),
      column({ width: between, alignItems: 'center', gap: 14 }, middle(picture), ...notes(picture)),
      team(locale, away, loser === 'away'),
    ),
    minutes ? drawGoalBars(locale, minutes) : dayStrip(picture),
  );
};

const team = (locale: Locale, { name, mark }: PictureTeam, lost: boolean) =>
  column(
    { width: side, height: 366, alignItems: 'center', justifyContent: 'flex-start', gap: 14 },
    drawMark(mark, 244, palette.ink),
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
const middle = ({ locale, centre }: MatchPicture): PictureElement => {
  if ('time' in centre) return words(centre.time, { fontSize: 120, fontWeight: 700, lineHeight: 1 });
  if ('word' in centre) {
    const sizes = [
      { size: 56, lines: 1 },
      { size: 44, lines: 3 },
    ];
    return headline(locale, centre.word, between, sizes, { textAlign: 'center', color: palette.ink2 });
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

const noteSizes = [
  { size: 30, lines: 1 },
  { size: 26, lines: 2 },
];

/** How it was decided or its state, and the day if nothing else shows it. */
const notes = ({ locale, note: said, shootout, minutes, day }: MatchPicture): PictureElement[] => [
  ...(shootout ? [row({ gap: 14, alignItems: 'baseline' }, words(shootout.label, note), pair(shootout))] : []),
  ...(said === undefined
    ? []
    : [label(locale, said, between, noteSizes, { textAlign: 'center', color: palette.ink2 })]),
  ...(minutes ? [words(day, { ...note, fontSize: 26, color: palette.ink3 })] : []),
];

const pair = ({ home, away }: PicturePair): PictureElement => {
  const figure = { ...note, fontWeight: 700, color: palette.ink };
  return row({ gap: 6 }, words(home, figure), words('–', note), words(away, figure));
};

const dayStrip = ({ locale, day, place }: MatchPicture): PictureElement =>
  box(
    { height: strip, alignItems: 'center', justifyContent: 'center', backgroundColor: palette.turf },
    label(locale, place === undefined ? day : `${day} · ${place}`, canvas.width - 2 * margin, oneLine(34, 28), {
      textAlign: 'center',
      fontWeight: 600,
      color: palette.onTurf,
    }),
  );
