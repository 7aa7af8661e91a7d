/** Line drawings for the articles: each one thing, exactly placed. */
import { markPath } from '../mark.ts';
import { drawingPalette } from '../palette.ts';
import { ballSketch } from '../ball.ts';
import { TAU, type Line } from '../shapes.ts';
import { letter, pathData } from '../lettering.ts';
import { allMatches } from './data.ts';
import { thirdsThrough } from './numbers-posters.ts';
import { HEIGHT, n, Poster, WIDTH } from './poster.ts';

const { chalk, ink, turf, flare } = drawingPalette;
const leather = '#8a4b22';
const gold = '#c99a2e';

const outline = (line: Line, close = true) =>
  `M${line.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'z' : ''}`;

/** The pitch from above, the line through the second-last defender, the forward level on it. */
export function offside(): Poster {
  const poster = new Poster(turf);
  const pen = { stroke: chalk, width: 6 };
  for (let i = 0; i < 8; i += 2) poster.rect(i * 200, 0, 200, HEIGHT, ink, 0.1);
  poster.path('M1600 60H-20M1600 840H-20M1520 60V840M1520 220H1250V680H1520M1520 340H1400V560H1520', pen);
  poster.path('M1250 340A170 170 0 0 0 1250 560', pen).circle(1335, 450, 9, { fill: chalk });
  poster.path('M250 60V840', pen).circle(250, 450, 150, pen);
  poster.line(985, 0, 985, HEIGHT, flare, 12);
  for (const [x, y] of [
    [985, 640],
    [880, 200],
    [800, 420],
    [1490, 450],
  ] as const)
    poster.circle(x, y, 27, { fill: ink });
  for (const [x, y] of [
    [700, 690],
    [560, 200],
    [420, 520],
  ] as const)
    poster.circle(x, y, 27, { fill: chalk });
  poster.circle(985, 330, 27, { fill: chalk });
  poster.path('M772 604Q890 520 948 372', { stroke: chalk, width: 5, dash: '4 16', cap: 'round' });
  return poster.mark(752, 628, 46, chalk);
}

/** A coin in the air above the penalty mark; its shadow is a ball. */
export function coin(): Poster {
  const poster = new Poster(chalk);
  poster.rect(0, 640, WIDTH, 260, turf);
  for (const [x, top, foot] of [
    [660, 470, 560],
    [730, 450, 600],
    [800, 440, 580],
    [870, 450, 610],
    [940, 470, 550],
  ] as const) {
    poster.line(x, top, x, foot, gold, 5, { cap: 'round', opacity: 0.6 });
  }
  poster.path(ellipse(800, 250, 190, 168), { fill: '#8d6a1a' }).path(ellipse(800, 236, 190, 168), { fill: gold });
  poster.path(ellipse(800, 236, 158, 139), { stroke: chalk, width: 5 }).path(markPath(800, 236, 150), { fill: chalk });
  poster.circle(800, 770, 14, { fill: chalk });
  const { rim, pentagons, seams } = ballSketch(0, 0, 1, 0.5, 0.25);
  const flat = (line: Line): Line => line.map(([x, y]) => [800 + x * 230, 770 + y * 86]);
  poster.path(outline(flat(rim)), { fill: ink });
  for (const pentagon of pentagons) poster.path(outline(flat(pentagon)), { fill: turf });
  for (const line of seams) poster.path(outline(flat(line), false), { stroke: turf, width: 4 });
  return poster;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;
}

/** A match clock past ninety; the arc of extra time is gold and breaks off half-way. */
export function goldenClock(): Poster {
  const poster = new Poster(ink);
  const [cx, cy, r] = [800, 450, 330];
  const at = (minute: number, radius: number) => {
    const a = (minute / 120) * TAU - TAU / 4;
    return [cx + Math.cos(a) * radius, cy + Math.sin(a) * radius] as const;
  };
  const sweep = (from: number, to: number, radius: number) => {
    const [[x1, y1], [x2, y2]] = [at(from, radius), at(to, radius)];
    return `M${n(x1)} ${n(y1)}A${radius} ${radius} 0 ${to - from > 60 ? 1 : 0} 1 ${n(x2)} ${n(y2)}`;
  };
  for (let minute = 0; minute < 120; minute++) {
    const [[x1, y1], [x2, y2]] = [at(minute, r + 64), at(minute, r + (minute % 15 === 0 ? 100 : 78))];
    poster.line(x1, y1, x2, y2, chalk, minute % 15 === 0 ? 6 : 2, { opacity: minute > 105 ? 0.35 : 1 });
  }
  poster.path(sweep(0, 44.4, r), { stroke: chalk, width: 76 }).path(sweep(45.6, 89.4, r), { stroke: chalk, width: 76 });
  poster.path(sweep(90.6, 105, r), { stroke: gold, width: 76 });
  poster.path(sweep(106, 119.4, r), { stroke: chalk, width: 2, dash: '3 11' });
  const [hx, hy] = at(105, r + 10);
  poster.line(cx, cy, hx, hy, flare, 12, { cap: 'round' });
  return poster.circle(cx, cy, 30, { fill: chalk }).mark(cx, cy, 160, chalk);
}

/** Twelve clusters of four that run into one funnel; thirty-two lines leave it for the cup. */
export async function funnel(): Promise<Poster> {
  const poster = new Poster(chalk);
  const third = await thirdsThrough();
  for (let group = 0; group < 12; group++) {
    const y = 63 + group * 70.4;
    for (let place = 0; place < 4; place++) {
      const through = place < 2 || (place === 2 && third[group]!);
      const x = 110 + place * 58;
      poster.circle(x, y, 19, through ? { fill: turf } : { stroke: turf, width: 4 });
    }
    poster.path(`M330 ${n(y)}C520 ${n(y)} 560 ${n(300 + group * 27)} 720 ${n(300 + group * 27)}`, {
      stroke: turf,
      width: 4,
    });
  }
  poster.path('M720 270L900 330V570L720 630z', { fill: turf });
  for (const i of [...Array(32).keys()].sort((a, b) => Number(a % 4 === 1) - Number(b % 4 === 1))) {
    const y = 346 + i * 6.7;
    poster.path(`M900 ${n(y)}C1060 ${n(y)} 1090 ${n(62 + i * 25)} 1180 ${n(62 + i * 25)}S1270 450 1330 450`, {
      stroke: i % 4 === 1 ? flare : ink,
      width: i % 4 === 1 ? 4 : 2,
    });
  }
  return poster
    .path('M1340 330H1530C1530 450 1500 500 1452 512V556H1490V584H1380V556H1418V512C1370 500 1340 450 1340 330z', {
      fill: ink,
    })
    .path('M1340 352C1290 352 1290 440 1366 446M1530 352C1580 352 1580 440 1504 446', { stroke: ink, width: 14 });
}

/** Every World Cup from 1934 to 2026, with a ball for every Arab team in it. */
export async function arabTimeline(): Promise<Poster> {
  const poster = new Poster(turf);
  const teams: Record<number, number> = {
    1934: 1,
    1970: 1,
    1978: 1,
    1982: 2,
    1986: 3,
    1990: 2,
    1994: 2,
    1998: 3,
    2002: 2,
    2006: 2,
    2010: 1,
    2014: 1,
    2018: 4,
    2022: 4,
    2026: 8,
  };
  const x = (year: number) => 110 + ((year - 1934) / 92) * 1380;
  poster.line(60, 780, 1540, 780, chalk, 5);
  for (let year = 1934; year <= 2026; year += 4) {
    if (year === 1942 || year === 1946) continue;
    poster.line(x(year), 780, x(year), 800, chalk, 4);
    for (let i = 0; i < (teams[year] ?? 0); i++) poster.mark(x(year), 740 - i * 78, 54, year === 2026 ? flare : chalk);
  }
  await poster.figures('1934', x(1934), 850, 40, chalk);
  return poster.figures('2026', x(2026), 850, 40, chalk);
}

/** A ball that rolls on and leaves a line of script behind it. */
export async function scriptTrail(): Promise<Poster> {
  const poster = new Poster(turf);
  for (let i = 0; i < 9; i += 2) poster.rect(0, i * 100, WIDTH, 100, ink, 0.09);
  const line = await letter('المستـــديـــرة', { family: 'markazi-text', weight: 600, size: 300 });
  const scale = 1130;
  const { left, right } = line.box;
  const stretch = scale / (right - left);
  const fitted = line.segments.map(({ type, values }) => ({
    type,
    values: values.map((v, i) => (i % 2 ? v * stretch : (v - left) * stretch)),
  }));
  poster.path(pathData(fitted, 430, 520, 0), { fill: chalk });
  poster.line(60, 600, 1560, 600, chalk, 4, { opacity: 0.4 });
  return ball(poster, 240, 470, 130, chalk, ink);
}

function ball(poster: Poster, cx: number, cy: number, r: number, light: string, dark: string, roll = 0.4): Poster {
  const { pentagons, seams } = ballSketch(cx, cy, r, roll, 0.3);
  poster.circle(cx, cy, r, { fill: light });
  for (const pentagon of pentagons) poster.path(outline(pentagon), { fill: dark });
  for (const line of seams) poster.path(outline(line, false), { stroke: dark, width: r / 34 });
  return poster;
}

/** Four balls of four ages: laced leather, black and white, seamless, and one with a chip inside. */
export function fourBalls(): Poster {
  const poster = new Poster(chalk);
  poster.rect(0, 640, WIDTH, 260, turf);
  const [y, r] = [450, 172];
  const x = (i: number) => 218 + i * 388;
  poster.circle(x(0), y, r, { fill: leather });
  for (const bow of [-0.62, -0.2, 0.2, 0.62]) {
    const w = Math.sqrt(1 - bow * bow) * r;
    poster.path(
      `M${n(x(0) - w)} ${n(y + bow * r)}Q${n(x(0))} ${n(y + bow * r * 1.35)} ${n(x(0) + w)} ${n(y + bow * r)}`,
      { stroke: ink, width: 4 },
    );
  }
  poster.line(x(0) - 58, y, x(0) + 58, y, ink, 6);
  for (let i = -2; i <= 2; i++) poster.line(x(0) + i * 26, y - 20, x(0) + i * 26, y + 20, chalk, 8, { cap: 'round' });
  poster.circle(x(1), y, r, { fill: ink });
  ball(poster, x(1), y, r - 4, '#ffffff', ink, 0.55);
  poster.circle(x(2), y, r, { fill: '#ffffff', stroke: ink, width: 4 });
  for (const [a, b] of [
    [0.1, 0.62],
    [0.43, 0.95],
    [0.77, 1.28],
  ] as const) {
    poster.path(
      `M${n(x(2) + Math.cos(a * TAU) * r)} ${n(y + Math.sin(a * TAU) * r)}Q${n(x(2))} ${n(y)} ${n(x(2) + Math.cos(b * TAU) * r)} ${n(y + Math.sin(b * TAU) * r)}`,
      { stroke: turf, width: 12 },
    );
  }
  poster.circle(x(3), y, r, { fill: ink });
  for (const k of [0.36, 0.6, 0.84]) poster.circle(x(3), y, r * k, { stroke: chalk, width: 3, opacity: 1 - k * 0.8 });
  poster.circle(x(3), y, 26, { fill: flare });
  for (let i = 0; i < 4; i++) poster.path(ellipse(x(i), 668, 150, 15), { fill: ink, opacity: 0.35 });
  return poster;
}

/** Three clubs' points from matchday to matchday: apart all season, and in the end the same. */
export async function levelOnPoints(): Promise<Poster> {
  const poster = new Poster(drawingPalette.night);
  const matches = await allMatches('la-liga-2022-23');
  const matchdays = 38;
  const at = (matchday: number, points: number) =>
    [130 + (matchday / matchdays) * 1090, 800 - (points / 49) * 650] as const;
  for (let points = 0; points <= 49; points += 7) {
    const [[x1, y], [x2]] = [at(0, points), at(matchdays, points)];
    poster.line(x1, y, x2, y, chalk, 2, { opacity: 0.14 });
  }
  for (const [team, colour] of [
    ['girona', flare],
    ['sevilla', chalk],
    ['rayo-vallecano', drawingPalette.nightTurf],
  ] as const) {
    let points = 0;
    let way = `M${at(0, 0).map(n).join(' ')}`;
    for (let matchday = 1; matchday <= matchdays; matchday++) {
      const match = matches.find((each) => each.matchday === matchday && [each.homeTeam, each.awayTeam].includes(team));
      if (!match) throw new Error(`${team} has no match on matchday ${matchday}`);
      const { home, away } = match.score.regularTime;
      const lead = match.homeTeam === team ? home - away : away - home;
      points += lead > 0 ? 3 : lead === 0 ? 1 : 0;
      const [x, y] = at(matchday, points);
      way += `H${n(x)}V${n(y)}`;
    }
    poster.path(way, { stroke: colour, width: 9, cap: 'round' });
  }
  const [x, y] = at(matchdays, 49);
  poster.circle(x, y, 26, { fill: chalk });
  return poster.figures('49', x + 70, y, 150, chalk, 'start');
}
