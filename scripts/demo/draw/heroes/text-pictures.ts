/** Pictures inside a story's text: each shows one thing that the text says. */
import { drawingPalette } from '../palette.ts';
import { HEIGHT, Poster, WIDTH } from './poster.ts';

const { chalk, ink, ink2, turf, flare } = drawingPalette;

/** Offside in 1866, 1925 and 1990: the goal is at the top, the line is the last place where the forward may stand. */
export async function threeLines(): Promise<Poster> {
  const poster = new Poster(turf);
  for (let i = 0; i < 9; i += 2) poster.rect(0, i * 100, WIDTH, 100, ink, 0.1);
  const pen = { stroke: chalk, width: 5 };
  const times = [
    { year: '1866', line: 560, forward: 604, opponents: [330, 560] },
    { year: '1925', line: 420, forward: 464, opponents: [420] },
    { year: '1990', line: 420, forward: 420, opponents: [420] },
  ] as const;
  for (const [at, { year, line, forward, opponents }] of times.entries()) {
    const x = 280 + at * 520;
    poster.path(`M${x - 220} 90H${x + 220}M${x - 130} 90V240H${x + 130}V90M${x - 50} 90V55H${x + 50}V90`, pen);
    poster.line(x - 220, line, x + 220, line, flare, 10);
    poster.circle(x, 150, 27, { fill: ink });
    for (const [side, y] of opponents.entries()) poster.circle(x + (side % 2 ? 130 : -130), y, 27, { fill: ink });
    poster.circle(x + 40, forward, 27, { fill: chalk }).mark(x - 60, 700, 46, chalk);
    await poster.figures(year, x, 815, 56, chalk);
  }
  for (const x of [540, 1060]) poster.line(x, 55, x, HEIGHT - 55, chalk, 2, { opacity: 0.4 });
  return poster;
}

/** The 20 Arab wins at the World Cups since 1978, a ball for each. */
export async function arabWins(): Promise<Poster> {
  const poster = new Poster(chalk);
  const wins: Record<number, number> = {
    1978: 1,
    1982: 2,
    1986: 1,
    1994: 2,
    1998: 1,
    2014: 1,
    2018: 2,
    2022: 5,
    2026: 5,
  };
  poster.line(50, 760, 1550, 760, ink, 5);
  for (let year = 1978; year <= 2026; year += 4) {
    const x = 110 + ((year - 1978) / 48) * 1380;
    for (let i = 0; i < (wins[year] ?? 0); i++) poster.mark(x, 696 - i * 126, 96, year < 2018 ? turf : flare);
    await poster.figures(String(year), x, 815, 28, wins[year] ? ink : ink2);
  }
  return poster;
}
