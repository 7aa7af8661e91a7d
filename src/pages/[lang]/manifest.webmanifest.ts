import type { APIRoute } from 'astro';
import { webManifest } from '#seo/web-manifest.ts';
import { screenshotAddress } from '#settings/site/site-drawings.ts';
import { languagePaths } from '../_paths.ts';

export const getStaticPaths = languagePaths;
export const GET: APIRoute = ({ locals }) =>
  new Response(
    webManifest(locals, (form) => screenshotAddress(`${locals.locale}-${form}.jpg`)),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
