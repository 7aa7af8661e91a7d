import type { APIRoute } from 'astro';

/** Responds with the results of the season in an address by matchdays, for tables since any of them. */
export const resultsFile: APIRoute = ({ params: { id = '', season: slug = '' }, locals: { read } }) => {
  const season = read.seasonAt(id, slug);
  if (!season) throw new Error(`There is no season "${slug}" of "${id}"`);
  return new Response(JSON.stringify(read.matchdayResults(season.id)), {
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
  });
};
