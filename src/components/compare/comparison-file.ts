import type { APIRoute } from 'astro';
import { slugify } from '#i18n/slugs.ts';
import { seasonComparison } from './season-comparison.ts';

/** Responds with the figures of the season in an address, for comparing its teams. */
export const comparisonFile: APIRoute = ({ params: { id = '', season: slug = '' }, locals }) => {
  const season = locals.read.seasons(id).find(({ label }) => slugify(label) === slug);
  if (!season) throw new Error(`There is no season "${slug}" of "${id}"`);
  return new Response(JSON.stringify(seasonComparison(season, locals)), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};
