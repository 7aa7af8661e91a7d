/** Pictures of the newsroom's questions to readers: what there is to choose from, drawn from the data. */
import { drawingPalette } from '../palette.ts';
import { allMatches, isGoalEvent } from './data.ts';
import { kitOf, layKit } from './kits.ts';
import { circlePath } from './match-posters.ts';
import { HEIGHT, Poster, WIDTH } from './poster.ts';

const { chalk, ink, turf, flare } = drawingPalette;

/** A column of balls for each player, one a goal, in the kit of the team, with their number above. */
export async function scorersPoster(players: readonly { id: string; team: string }[]): Promise<Poster> {
  const poster = new Poster(chalk);
  const matches = await allMatches();
  const [floor, radius, step] = [830, 34, 64];
  poster.rect(0, floor, WIDTH, HEIGHT - floor, turf);
  const column = WIDTH / players.length;
  for (const [at, { id, team }] of players.entries()) {
    const goals = matches.flatMap(({ events }) =>
      events.filter((event) => isGoalEvent(event) && event.type !== 'ownGoal' && event.player === id),
    ).length;
    const kit = await kitOf(team);
    const x = column * (at + 0.5);
    for (let goal = 0; goal < goals; goal++) {
      const y = floor - radius - goal * step;
      const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
      poster.clipped(circlePath(x, y, radius), (inside) => layKit(inside, kit, box));
      poster.circle(x, y, radius, { stroke: ink, width: 3 });
    }
    await poster.figures(String(goals), x, floor - goals * step - 64, 74, ink);
  }
  return poster;
}

/** Four tournaments side by side, a dot a team by groups of four: those that go through are full, the best thirds loud. */
export async function formats(tournaments: readonly { groups: number; bestThirds: number }[]): Promise<Poster> {
  const poster = new Poster(drawingPalette.night);
  const column = WIDTH / tournaments.length;
  const [gap, row, foot] = [62, 56, 800];
  for (const [at, { groups, bestThirds }] of tournaments.entries()) {
    const left = column * (at + 0.5) - 1.5 * gap;
    for (let group = 0; group < groups; group++) {
      const y = foot - group * row;
      for (let place = 0; place < 4; place++) {
        const third = place === 2 && group < bestThirds;
        const pen = place < 2 ? { fill: drawingPalette.nightTurf } : third ? { fill: flare } : undefined;
        poster.circle(left + place * gap, y, 19, pen ?? { stroke: chalk, width: 3, opacity: 0.5 });
      }
    }
    await poster.figures(String(groups * 4), column * (at + 0.5), foot - groups * row - 32, 68, chalk);
  }
  return poster;
}
