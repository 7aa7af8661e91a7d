import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { story as storySchema, type Story } from '#schemas/story.ts';
import { bestThirdsCharts } from './best-thirds.ts';
import { birthMonths } from './birth-months.ts';
import type { Computation, ComputedChart } from './charts.ts';
import { contentDirectory, readFootball, type Football } from './content.ts';
import { halfTimeLeadsWorth } from './half-time-leads.ts';
import { manyScorers } from './many-scorers.ts';
import { squadAge } from './squad-age.ts';
import { whenGoalsCome } from './when-goals-come.ts';
import { whereTheyPlay } from './where-they-play.ts';

/** What computes the charts of each analysis, by the story's id. */
export const computations: { [story: string]: Computation } = {
  'best-thirds': bestThirdsCharts,
  'birth-months': birthMonths,
  'half-time-leads': halfTimeLeadsWorth,
  'many-scorers': manyScorers,
  'squad-age': squadAge,
  'when-goals-come': whenGoalsCome,
  'where-they-play': whereTheyPlay,
};

type Series = ComputedChart['series'][number];
type Point = Series['points'][number];

const word = (label: Point['label']) => (typeof label === 'string' ? label : label.en);

const written = (point: Point | undefined) =>
  point === undefined ? 'nothing' : `${word(point.label)} ${point.value ?? `${point.x}, ${point.y}`}`;

function compareSeries(where: string, stated: Series | undefined, counted: Series | undefined): string[] {
  const length = Math.max(stated?.points.length ?? 0, counted?.points.length ?? 0);
  return Array.from({ length }, (_, place) => [written(stated?.points[place]), written(counted?.points[place])])
    .filter(([stated, found]) => stated !== found)
    .map(([stated, found]) => `${where}: the story says ${stated}, the data ${found}`);
}

/**
 * Says where the charts of a story disagree with those computed for it, one sentence a point. English labels and values
 * are compared; titles, Arabic spellings and highlights are the newsroom's own.
 */
export function compareCharts(story: Pick<Story, 'id' | 'charts'>, computed: ComputedChart[]): string[] {
  const ids = new Set([...story.charts, ...computed].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const stated = story.charts.find((chart) => chart.id === id);
    const counted = computed.find((chart) => chart.id === id);
    if (!stated) return [`${story.id}: chart ${id} is computed but not in the story`];
    if (!counted) return [`${story.id}: chart ${id} is in the story but nothing computes it`];
    const length = Math.max(stated.series.length, counted.series.length);
    return Array.from({ length }, (_, place) => {
      const name = (stated.series[place] ?? counted.series[place])?.name.en;
      return compareSeries(`${story.id}: ${id}, ${name}`, stated.series[place], counted.series[place]);
    }).flat();
  });
}

/** Recomputes every chart of every analysis in a content folder and says what disagrees; nothing when all is well. */
export function verifyAnalytics(content = contentDirectory, football: Football = readFootball(content)): string[] {
  const folder = join(content, 'analytics');
  const stories = readdirSync(folder).filter((id) => existsSync(join(folder, id, 'story.yaml')));
  return stories.flatMap((id) => {
    const parsed = storySchema.parse(parse(readFileSync(join(folder, id, 'story.yaml'), 'utf8')));
    const compute = computations[id];
    if (!compute) return parsed.charts.length > 0 ? [`${id}: nothing computes its charts`] : [];
    return compareCharts(parsed, compute(football));
  });
}

if (import.meta.main) {
  const complaints = verifyAnalytics();
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length === 0) console.log('Every chart of every analysis agrees with the data.');
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
