/** Pictures of the whole tournament's numbers. */
import { drawingPalette } from '../palette.ts';
import { TAU } from '../shapes.ts';
import { allMatches, isGoalEvent, type GoalEvent, type MatchData } from './data.ts';
import { kitOf, layKit, standsOut } from './kits.ts';
import { circlePath } from './match-posters.ts';
import { HEIGHT, n, Poster, WIDTH } from './poster.ts';

const { chalk, ink, turf, flare } = drawingPalette;

async function allGoals(): Promise<GoalEvent[]> {
  return (await allMatches()).flatMap((match) => match.events.filter(isGoalEvent));
}

/** All goals on one strip of ninety minutes, added time as two margins, extra time as a short strip of its own. */
export async function everyGoal(): Promise<Poster> {
  const poster = new Poster(ink);
  const goals = await allGoals();
  const column = 13.6;
  const parts: [from: number, width: number, goals: GoalEvent[]][] = [];
  for (let minute = 1; minute <= 90; minute++) {
    const x = 20 + (minute - 1) * column + (minute > 45 ? 84 : 0);
    parts.push([x, column - 1, goals.filter((goal) => goal.minute === minute && !goal.addedTime)]);
  }
  const late = (half: number) =>
    goals.filter((goal) => goal.minute === half && goal.addedTime).sort((a, b) => a.addedTime! - b.addedTime!);
  parts.push([20 + 45 * column + 8, 66, late(45)], [112 + 90 * column, 170, late(90)]);
  parts.push([WIDTH - 62, 46, goals.filter((goal) => goal.minute > 90)]);
  for (const [x, width, here] of parts) {
    const step = Math.min(5.4, width / Math.max(here.length, 1));
    const start = x + (width - step * here.length) / 2;
    for (const [i, goal] of here.entries()) {
      poster.rect(start + i * step, 60, step * 0.78, 780, standsOut(await kitOf(goal.team), ink));
    }
  }
  return poster;
}

/** The minutes after the ninetieth; goals that turned a draw or a defeat are longer and loud. */
export async function lateGoals(): Promise<Poster> {
  const poster = new Poster(turf);
  const column = (WIDTH - 120) / 12;
  for (let minute = 0; minute <= 12; minute++)
    poster.line(60 + minute * column, 0, 60 + minute * column, HEIGHT, chalk, 2, { opacity: 0.3 });
  const all = await allMatches();
  const byMinute = new Map<number, boolean[]>();
  for (const match of all) {
    for (const [i, goal] of match.events.filter(isGoalEvent).entries()) {
      if (goal.minute !== 90 || !goal.addedTime) continue;
      const column = byMinute.get(goal.addedTime) ?? [];
      column.push(changedResult(match, i));
      byMinute.set(goal.addedTime, column);
    }
  }
  for (const [minute, lines] of byMinute) {
    lines.sort((a, b) => Number(b) - Number(a));
    const step = Math.min(24, (column - 16) / lines.length);
    const start = 60 + (minute - 0.5) * column - (step * lines.length) / 2;
    lines.forEach((changed, i) => {
      const height = changed ? 780 : 330;
      poster.rect(start + i * step + step * 0.18, HEIGHT - height, step * 0.64, height, changed ? flare : chalk);
    });
  }
  return poster;
}

/** Whether the goal at a place in the match's order brought its team level or into the lead. */
function changedResult(match: MatchData, index: number): boolean {
  const goals = match.events.filter(isGoalEvent).slice(0, index + 1);
  const { team } = goals[index]!;
  const own = goals.filter((goal) => goal.team === team).length;
  const lead = own - (goals.length - own);
  return lead === 0 || lead === 1;
}

/** The clock of all goals: a spoke for every minute of ninety, as long as it had goals; added time is loud. */
export async function goalClock(): Promise<Poster> {
  const poster = new Poster(turf);
  const goals = await allGoals();
  const [cx, cy] = [800, 450];
  for (let minute = 1; minute <= 90; minute++) {
    const a = (minute / 90) * TAU - TAU / 4;
    const ray = (from: number, to: number, colour: string) =>
      poster.line(
        cx + Math.cos(a) * from,
        cy + Math.sin(a) * from,
        cx + Math.cos(a) * to,
        cy + Math.sin(a) * to,
        colour,
        13,
      );
    const here = goals.filter((goal) => goal.minute === minute);
    const regular = here.filter((goal) => !goal.addedTime).length;
    const unit = 24;
    if (regular > 0) ray(210, 210 + regular * unit, chalk);
    if (here.length > regular) ray(214 + regular * unit, 214 + regular * unit + (here.length - regular) * 4.6, flare);
  }
  poster.circle(cx, cy, 186, { stroke: chalk, width: 4 });
  return poster.figures('90', cx, cy, 130, chalk);
}

/** The twelve third places: eight above the line, four below, as far from it as their goal difference. */
export async function thirds(): Promise<Poster> {
  const poster = new Poster(chalk);
  const table = (await thirdPlaces()).sort(better);
  poster.rect(0, 560, WIDTH, 340, ink);
  poster.line(0, 560, WIDTH, 560, flare, 14);
  table.forEach(({ points, difference }, i) => {
    const through = i < 8;
    const x = 120 + i * 123.6;
    const y = through ? 470 - (difference + 3) * 42 - (points - 3) * 30 : 650 + -difference * 46;
    poster.line(x, y, x, 560, through ? turf : chalk, 6);
    poster.mark(x, y, 40 + points * 14, through ? turf : chalk);
  });
  return poster;
}

/** By group, A to L: whether its third-placed team went through. */
export async function thirdsThrough(): Promise<boolean[]> {
  const rows = await thirdPlaces();
  const best = rows.toSorted(better).slice(0, 8);
  return rows.map((row) => best.includes(row));
}

interface Row {
  points: number;
  difference: number;
  scored: number;
}
const better = (a: Row, b: Row) => b.points - a.points || b.difference - a.difference || b.scored - a.scored;

/** The third row of each group, in the order of the groups. */
async function thirdPlaces(): Promise<Row[]> {
  const groups = new Map<string, Map<string, Row>>();
  for (const { group, homeTeam, awayTeam, score } of await allMatches()) {
    if (!group) continue;
    const table = groups.get(group) ?? new Map();
    groups.set(group, table);
    const { home, away } = score.regularTime;
    for (const [team, scored, conceded] of [
      [homeTeam, home, away],
      [awayTeam, away, home],
    ] as const) {
      const row = table.get(team) ?? { points: 0, difference: 0, scored: 0 };
      row.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
      row.difference += scored - conceded;
      row.scored += scored;
      table.set(team, row);
    }
  }
  const inOrder = [...groups].sort(([a], [b]) => a.localeCompare(b));
  return inOrder.map(([, table]) => [...table.values()].sort(better)[2]!);
}

/** Every match somebody led at half-time, as a line from that lead to its end: held, drawn, lost. */
export async function halfTimeLeads(): Promise<Poster> {
  const poster = new Poster(ink);
  const ends = (await allMatches())
    .map((match) => {
      const lead = (until: number) =>
        match.events
          .filter((event) => isGoalEvent(event) && event.minute <= until)
          .reduce((sum, { team }) => sum + (team === match.homeTeam ? 1 : -1), 0);
      return { early: lead(45), late: lead(90) };
    })
    .filter(({ early }) => early !== 0)
    .map(({ early, late }) => Math.sign(early * late))
    .sort((a, b) => b - a);
  const gap = Math.min(12, 700 / ends.length);
  const top = 450 - (ends.length * gap) / 2;
  const counts = [1, 0, -1].map((end) => ends.filter((other) => other === end).length);
  ends.forEach((end, i) => {
    const from = top + i * gap;
    const to = end === 1 ? 70 + i * gap : end === 0 ? 640 + (i - counts[0]!) * gap : 850 - (ends.length - 1 - i) * gap;
    poster.path(`M0 ${n(from)}H520C900 ${n(from)} 820 ${n(to)} 1180 ${n(to)}H1600`, {
      stroke: end === 1 ? chalk : end === 0 ? drawingPalette.nightTurf : flare,
      width: gap * 0.62,
    });
  });
  return poster.line(560, 40, 560, 860, chalk, 4, { dash: '4 14' });
}

/** Two teams with as many goals each, as balls in a column for every scorer. */
export async function columns(teams: [string, string]): Promise<Poster> {
  const poster = new Poster(turf);
  const goals = await allGoals();
  const size = 76;
  poster.rect(0, 840, WIDTH, 60, ink);
  for (const [side, team] of teams.entries()) {
    const kit = await kitOf(team);
    const tally = new Map<string, number>();
    for (const { player } of goals.filter((goal) => goal.team === team && goal.type !== 'ownGoal')) {
      tally.set(player, (tally.get(player) ?? 0) + 1);
    }
    const heights = [...tally.values()].sort((a, b) => b - a);
    heights.forEach((height, i) => {
      const x = side === 0 ? 110 + i * 96 : WIDTH - 110 - (heights.length - 1 - i) * 96;
      for (let k = 0; k < height; k++) {
        const y = 840 - size / 2 - 3 - k * (size + 4);
        const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
        poster.clipped(circlePath(x, y, size / 2), (inside) => layKit(inside, kit, box));
      }
    });
  }
  return poster;
}
