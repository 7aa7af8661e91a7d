import { type APIRoute } from 'astro';
import { webManifest } from '#seo/web-manifest.ts';
import { languagePaths } from '../_paths.ts';

export const getStaticPaths = languagePaths;
export const GET: APIRoute = ({ locals }) =>
  new Response(webManifest(locals), { headers: { 'Content-Type': 'application/manifest+json' } });
