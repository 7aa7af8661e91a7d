import { type APIRoute } from 'astro';
import { webManifest } from '#seo/web-manifest.ts';
import { languagePaths } from '../_paths.ts';

const screenshots = import.meta.glob<string>('../../seo/screenshots/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const getStaticPaths = languagePaths;
export const GET: APIRoute = ({ locals }) =>
  new Response(
    webManifest(locals, (form) => screenshots[`../../seo/screenshots/${locals.locale}-${form}.jpg`]),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
