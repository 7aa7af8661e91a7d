/** Pictures of several matches at once: a team's tournament, a round, a night. */
import { drawingPalette } from '../palette.ts';
import { clock, spread } from './clock.ts';
import { allMatches, finalScore, isGoalEvent, matchOf, type MatchData } from './data.ts';
import { kitOf, layKit, standsOut } from './kits.ts';
import { circlePath, markParts, onGround, sides } from './match-posters.ts';
import { HEIGHT, n, Poster, WIDTH } from './poster.ts';

const { chalk, ink, turf, flare } = drawingPalette;

/** Bar codes of several matches, one above the other, all on one clock. A team's own goals are chalk, others' are dark. */
export async function stack(ids: string[], ground: string, team?: string): Promise<Poster> {
  const poster = new Poster(ground);
  const pen = onGround(ground);
  const matches = await Promise.all(ids.map(matchOf));
  const row = HEIGHT / matches.length;
  const step = (WIDTH - 120) / 120;
  for (const [i, match] of matches.entries()) {
    const [y, height] = [i * row + 14, row - 28];
    const minutes = match.score.afterExtraTime ? 120 : 90;
    let grid = '';
    for (let minute = 0; minute <= minutes; minute++) grid += `M${n(60 + minute * step)} ${n(y)}v${n(height)}`;
    poster.path(grid, { stroke: pen, width: 1.6, opacity: 0.28 });
    const [home, away] = await sides(match);
    const homeColour = standsOut(home, ground);
    const awayColour = standsOut(away, ground, homeColour);
    const goals = match.events.filter(isGoalEvent).sort((a, b) => clock(a) - clock(b));
    const width = 24;
    const places = spread(
      goals.map((goal) => 60 + (clock(goal) - 0.5) * step),
      width + 5,
      60 + minutes * step,
    );
    goals.forEach((goal, k) => {
      const own = goal.team === team;
      const colour = team ? (own ? chalk : ink) : goal.team === match.homeTeam ? homeColour : awayColour;
      poster.rect(places[k]! - width / 2, y, width, height, colour);
    });
  }
  return poster;
}

/** A team's matches as marks: its kit in the body, the opponent's in the crescent, the score beneath. */
export async function road(team: string, ids: string[], ground: string): Promise<Poster> {
  const poster = new Poster(ground);
  const kit = await kitOf(team);
  const size = 300;
  for (const [i, id] of ids.entries()) {
    const match = await matchOf(id);
    const isHome = match.homeTeam === team;
    const opponent = await kitOf(isHome ? match.awayTeam : match.homeTeam);
    const [cx, cy] = [290 + (i % 3) * 510, 205 + Math.floor(i / 3) * 425];
    const [crescent, body] = markParts(cx, cy, size);
    const box = { x: cx - size / 2, y: cy - size / 2, width: size, height: size };
    poster.clipped(crescent, (inside) => layKit(inside, opponent, box));
    poster.clipped(body, (inside) =>
      layKit(inside, kit, { ...box, x: box.x + 36, y: box.y + 36, width: size - 30, height: size - 30 }),
    );
    const score = finalScore(match);
    const [own, other] = isHome ? [score.home, score.away] : [score.away, score.home];
    await poster.figures(`${own}–${other}`, cx, cy + size / 2 + 52, 56, onGround(ground));
  }
  return poster;
}

/** Rows of squares, one for each match: full for a win, half for a draw, empty for a defeat. */
export async function results(teams: string[]): Promise<Poster> {
  const poster = new Poster(ink);
  const all = await allMatches();
  const row = HEIGHT / teams.length;
  const side = row - 26;
  for (const [i, team] of teams.entries()) {
    const kit = await kitOf(team);
    const colour = standsOut(kit, ink);
    const y = i * row + 13;
    poster.clipped(`M0 ${n(y)}h250v${n(side)}H0z`, (inside) =>
      layKit(inside, kit, { x: 0, y, width: 250, height: side }),
    );
    const played = all.filter((match) => match.homeTeam === team || match.awayTeam === team);
    played.sort((a, b) => a.kickoff.localeCompare(b.kickoff));
    for (const [k, match] of played.entries()) {
      const x = 300 + k * 205;
      const score = finalScore(match);
      const lead = (score.home - score.away) * (match.homeTeam === team ? 1 : -1);
      poster.path(`M${n(x)} ${n(y + 3)}h170v${n(side - 6)}h-170z`, { stroke: colour, width: 5 });
      if (lead > 0) poster.rect(x, y + 3, 170, side - 6, colour);
      if (lead === 0) poster.rect(x, y + 3, 85, side - 6, colour);
    }
  }
  return poster;
}

/** Goals as towers of balls in the teams' kits. */
export async function towers(id: string, ground: string): Promise<Poster> {
  const match = await matchOf(id);
  const kits = await sides(match);
  const { home, away } = finalScore(match);
  const poster = new Poster(ground);
  poster.rect(0, 820, WIDTH, 80, turf);
  const r = Math.min(110, 780 / Math.max(home, away) / 2);
  for (const [k, count] of [home, away].entries()) {
    const x = k === 0 ? 560 : 1080;
    for (let i = 0; i < count; i++) {
      const [cx, cy] = [x + Math.sin(i * 1.9) * r * 0.3, 820 - r - i * (2 * r - 5)];
      poster.clipped(circlePath(cx, cy, r - 3), (inside) =>
        layKit(inside, kits[k]!, { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r }),
      );
      poster.circle(cx, cy, r - 3, { stroke: ink, width: 4 });
    }
    if (count === 0) poster.circle(x, 820 - r, r - 3, { stroke: ink, width: 4, dash: '4 12' });
  }
  await poster.figures(String(home), 230, 450, 330, ink);
  return poster.figures(String(away), WIDTH - 230, 450, 330, ink);
}

/** A match's bar code under the strip of a third team, lit only while it was going through. */
export async function waiting(id: string, third: string, lit: [number, number][]): Promise<Poster> {
  const match = await matchOf(id);
  const poster = new Poster(ink);
  const step = (WIDTH - 120) / 96;
  const x = (minute: number) => 60 + minute * step;
  const kit = await kitOf(third);
  poster.rect(60, 70, 96 * step, 250, drawingPalette.ink2);
  for (const [from, to] of lit) {
    poster.clipped(`M${n(x(from))} 70H${n(x(to))}V320H${n(x(from))}z`, (inside) =>
      layKit(inside, kit, { x: 60, y: 70, width: 96 * step, height: 250 }),
    );
  }
  const [home, away] = await sides(match);
  let grid = '';
  for (let minute = 0; minute <= 96; minute++) grid += `M${n(x(minute))} 360V840`;
  poster.path(grid, { stroke: chalk, width: 1.6, opacity: 0.25 });
  const colours = [standsOut(home, ink), standsOut(away, ink, standsOut(home, ink))];
  for (const goal of match.events.filter(isGoalEvent)) {
    const isHome = goal.team === match.homeTeam;
    const at = x(goal.minute + (goal.minute === 90 ? (goal.addedTime ?? 0) : 0));
    poster.rect(at - 13, isHome ? 360 : 608, 26, 232, colours[isHome ? 0 : 1]!);
    poster.line(at, 330, at, 352, flare, 5);
  }
  return poster.rect(60, 597, 96 * step, 6, chalk);
}

/** Running totals of goals as flights of steps across the days of the tournament; the last flight's final steps are loud. */
export async function steps(players: string[], loud: number): Promise<Poster> {
  const poster = new Poster(chalk);
  const all = (await allMatches()).toSorted((a: MatchData, b: MatchData) => a.kickoff.localeCompare(b.kickoff));
  const days = (kickoff: string) => (Date.parse(kickoff) - Date.parse('2026-06-11T00:00:00Z')) / 86_400_000;
  const x = (day: number) => 60 + (day / 39) * 1400;
  const y = (total: number) => 850 - total * 78;
  for (let total = 0; total <= 10; total++) poster.line(0, y(total), WIDTH, y(total), ink, 1.4, { opacity: 0.2 });
  for (const [i, player] of players.entries()) {
    const scored = all.flatMap((match) =>
      match.events
        .filter((event) => isGoalEvent(event) && event.type !== 'ownGoal' && event.player === player)
        .map(() => days(match.kickoff)),
    );
    let d = `M${n(x(0))} ${n(y(0))}`;
    scored.forEach((day, k) => (d += `H${n(x(day) + (scored[k - 1] === day ? 12 : 0))}V${n(y(k + 1))}`));
    const lead = i === 0;
    poster.path(`${d}H${n(x(38.6))}`, { stroke: lead ? turf : ink, width: lead ? 20 : 6, opacity: lead ? 1 : 0.75 });
    if (!lead) continue;
    const from = scored.length - loud;
    let end = `M${n(x(scored[from]!))} ${n(y(from))}`;
    for (let k = from; k < scored.length; k++) end += `V${n(y(k + 1))}h${k === scored.length - 1 ? 0 : 12}`;
    poster.path(`${end}H${n(x(38.6))}`, { stroke: flare, width: 20 }).mark(x(38.6) + 34, y(scored.length), 84, flare);
  }
  return poster;
}
