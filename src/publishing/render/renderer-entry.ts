// Bundled with the pages, see astro-renderer.ts: Astro's documented entrypoint of adapters, and its list of static paths.
import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';

/** An app that renders pages as whole texts. */
export const openApp = () => createApp({ streaming: false });

/** Every page and file of the site, with its route. */
export const allPathsOf = (app: ReturnType<typeof openApp>) => new StaticPaths(app).getAll();
