import type { APIRoute } from 'astro';
import type { DayFile } from '#contract/match-row.ts';
import { dayParts } from './day-parts.ts';

/** The matches of a day as a file, for pages that show another day or are open while they are played. */
export const dayFile: APIRoute = ({ params: { day = '' }, locals }) => {
  const { own, elsewhere } = locals.read.dayMatches(day);
  const file: DayFile = { parts: dayParts([...own, ...elsewhere], locals) };
  return new Response(JSON.stringify(file));
};
