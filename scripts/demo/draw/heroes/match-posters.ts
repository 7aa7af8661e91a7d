/** Pictures of one match, drawn from its goals and its two kits. */
import { markPath } from '../mark.ts';
import { drawingPalette } from '../palette.ts';
import { clock, spread } from './clock.ts';
import { finalScore, isGoalEvent, matchOf, type MatchData } from './data.ts';
import { kitOf, layKit, lightness, standsOut, type Kit } from './kits.ts';
import { HEIGHT, n, Poster, WIDTH } from './poster.ts';

const { chalk, ink, turf } = drawingPalette;

/** The kits of the home and the away team. */
export async function sides(match: MatchData): Promise<[Kit, Kit]> {
  return [await kitOf(match.homeTeam), await kitOf(match.awayTeam)];
}

/** Ink or chalk, whichever reads on a ground. */
export const onGround = (ground: string) => (lightness(ground) > 0.5 ? ink : chalk);

/**
 * The match as a bar code: a fine line for every minute, a bar for every goal, home goals hanging from the top, away
 * goals standing on the foot. The score has a column of its own at one end.
 */
export async function barcode(id: string, ground: string = chalk, scoreAt: 'start' | 'end' = 'start'): Promise<Poster> {
  const match = await matchOf(id);
  const [home, away] = await sides(match);
  const poster = new Poster(ground);
  const pen = onGround(ground);
  const minutes = match.score.afterExtraTime ? 120 : 90;
  const column = 390;
  const from = scoreAt === 'start' ? column : 60;
  const step = (WIDTH - column - 60) / minutes;
  let grid = '';
  for (let minute = 0; minute <= minutes; minute++) grid += `M${n(from + minute * step)} 0v${HEIGHT}`;
  poster.path(grid, { stroke: pen, width: 1.6, opacity: 0.2 });
  for (const whistle of minutes > 90 ? [45, 90, 105] : [45]) {
    poster.line(from + whistle * step, 0, from + whistle * step, HEIGHT, pen, 3, { dash: '4 12' });
  }
  const homeColour = standsOut(home, ground);
  const awayColour = standsOut(away, ground, homeColour);
  const width = 30;
  const goals = match.events.filter(isGoalEvent).sort((a, b) => clock(a) - clock(b));
  const places = spread(
    goals.map((goal) => from + (clock(goal) - 0.5) * step),
    width + 5,
    from + minutes * step - width / 2,
  );
  goals.forEach((goal, i) => {
    const isHome = goal.team === match.homeTeam;
    poster.rect(
      places[i]! - width / 2,
      isHome ? 0 : HEIGHT / 2 + 8,
      width,
      HEIGHT / 2 - 8,
      isHome ? homeColour : awayColour,
    );
  });
  poster.rect(from, HEIGHT / 2 - 3, minutes * step, 6, pen);
  const score = finalScore(match);
  const x = scoreAt === 'start' ? column / 2 : WIDTH - column / 2;
  await poster.figures(String(score.home), x, 225, 290, pen);
  return poster.figures(String(score.away), x, HEIGHT - 225, 290, pen);
}

/** Two kits that meet along the mark's curve, with an empty disc where they touch. */
async function meetingKits(match: MatchData): Promise<Poster> {
  const [home, away] = await sides(match);
  const poster = new Poster(chalk);
  layKit(poster, away, { x: 610, y: 0, width: 990, height: HEIGHT });
  poster.clipped('M0 0H990A1700 1700 0 0 0 620 900H0z', (inside) => {
    layKit(inside, home, { x: 0, y: 0, width: 990, height: HEIGHT });
  });
  poster.path('M990 0A1700 1700 0 0 0 620 900', { stroke: chalk, width: 30 });
  return poster.circle(765, 450, 262, { fill: chalk });
}

/** Two kits that meet, with the score on the disc. */
export async function seam(id: string): Promise<Poster> {
  const match = await matchOf(id);
  const poster = await meetingKits(match);
  const score = finalScore(match);
  return poster.figures(`${score.home}–${score.away}`, 765, 450, 180, ink);
}

/** Two kits that meet before kickoff: the ball lies on the disc, and nothing tells of a score. */
export async function meeting(id: string): Promise<Poster> {
  return (await meetingKits(await matchOf(id))).mark(765, 450, 360, ink);
}

/** A clock before kickoff, half in each kit: its hands stand at the hour of the stadium. */
export async function hour(id: string, at: number): Promise<Poster> {
  const [home, away] = await sides(await matchOf(id));
  const [cx, cy, r] = [WIDTH / 2, HEIGHT / 2, 350];
  const poster = new Poster(ink);
  const box = { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r };
  poster.clipped(`M${cx} ${cy - r}A${r} ${r} 0 0 0 ${cx} ${cy + r}z`, (inside) => layKit(inside, home, box));
  poster.clipped(`M${cx} ${cy - r}A${r} ${r} 0 0 1 ${cx} ${cy + r}z`, (inside) => layKit(inside, away, box));
  poster.circle(cx, cy, r, { stroke: chalk, width: 24 });
  const point = (turn: number, far: number): [number, number] => [
    cx + far * Math.sin(turn * 2 * Math.PI),
    cy - far * Math.cos(turn * 2 * Math.PI),
  ];
  for (let tick = 0; tick < 12; tick++)
    poster.line(...point(tick / 12, r + 30), ...point(tick / 12, r + (tick % 3 === 0 ? 70 : 50)), chalk, 14);
  for (const [turn, far] of [
    [0, 265],
    [at / 12, 190],
  ] as const) {
    poster.line(cx, cy, ...point(turn, far), chalk, 54, { cap: 'round' });
    poster.line(cx, cy, ...point(turn, far), ink, 30, { cap: 'round' });
  }
  return poster.circle(cx, cy, 42, { fill: ink, stroke: chalk, width: 12 });
}

/** The mark itself, as large as the sheet: its body in the winner's kit, its crescent in the loser's. */
export async function kitBall(id: string, ground: string, place: 'start' | 'end' | 'middle' = 'end'): Promise<Poster> {
  const match = await matchOf(id);
  const [home, away] = await sides(match);
  const score = finalScore(match);
  const homeWon = score.home + (match.score.penalties?.home ?? 0) >= score.away + (match.score.penalties?.away ?? 0);
  const [winner, loser] = homeWon ? [home, away] : [away, home];
  const poster = new Poster(ground);
  const [cx, cy, size] = { start: [470, 470, 1060], end: [1130, 470, 1060], middle: [800, 450, 800] }[place] as [
    number,
    number,
    number,
  ];
  const [crescent, body] = markParts(cx, cy, size);
  const box = { x: cx - size / 2, y: cy - size / 2, width: size, height: size };
  poster.clipped(crescent, (inside) => layKit(inside, loser, box));
  poster.clipped(body, (inside) =>
    layKit(inside, winner, {
      ...box,
      x: box.x + size * 0.12,
      y: box.y + size * 0.12,
      width: size * 0.9,
      height: size * 0.9,
    }),
  );
  const pen = onGround(ground);
  if (place === 'middle') {
    await poster.figures(String(score.home), 200, 450, 280, pen);
    return poster.figures(String(score.away), WIDTH - 200, 450, 280, pen);
  }
  const x = place === 'end' ? 300 : WIDTH - 300;
  await poster.figures(String(score.home), x, 245, 300, pen);
  poster.rect(x - 110, 443, 220, 12, pen);
  return poster.figures(String(score.away), x, 655, 300, pen);
}

/** The mark's two parts as separate outlines. */
export function markParts(cx: number, cy: number, size: number): [string, string] {
  const [crescent, body] = markPath(cx, cy, size).split('Z');
  return [`${crescent}Z`, `${body}Z`];
}

/** A shoot-out as two columns of balls: those that went in. */
export async function shootOut(id: string, ground: string = turf): Promise<Poster> {
  const match = await matchOf(id);
  const [home, away] = await sides(match);
  const { penalties } = match.score;
  if (!penalties) throw new Error(`${id} had no shoot-out`);
  const poster = new Poster(ground);
  const pen = onGround(ground);
  poster.path('M330 900V170H1270V900', { stroke: pen, width: 22 });
  for (let x = 370; x < 1260; x += 36) poster.line(x, 181, x, 900, pen, 1.4, { opacity: 0.3 });
  for (let y = 217; y < 900; y += 36) poster.line(341, y, 1259, y, pen, 1.4, { opacity: 0.3 });
  const maxKicks = Math.max(penalties.home, penalties.away);
  const r = Math.min(86, 610 / maxKicks / 2 - 8);
  for (const [count, kit, x] of [
    [penalties.home, home, 600],
    [penalties.away, away, 1000],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const cy = 900 - 24 - r - i * (2 * r + 14);
      poster.clipped(circlePath(x, cy, r), (inside) =>
        layKit(inside, kit, { x: x - r, y: cy - r, width: 2 * r, height: 2 * r }),
      );
    }
  }
  await poster.figures(String(penalties.home), 165, 450, 240, pen);
  return poster.figures(String(penalties.away), WIDTH - 165, 450, 240, pen);
}

export function circlePath(cx: number, cy: number, r: number): string {
  return `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
}
