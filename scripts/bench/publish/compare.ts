import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { locales } from '#i18n/locales.ts';
import type { BenchPlaces, Run } from './publish-runs.ts';
import { runMeasured } from './run-measured.ts';
import { storySections } from '../../../src/settings/sections.ts';

const eleventy = '@11ty/eleventy@3.1.2';

type Tell = (run: Omit<Run, 'exitCode' | 'output'>) => void;

/** Builds the same stories by plain `astro build` and with Eleventy. Keys for the bench's result. */
export const compareWithOthers = async (places: BenchPlaces, report: Tell): Promise<Record<string, number>> => {
  const astro = await plainAstro(places);
  report(astro);
  const other = await withEleventy(places);
  report(other);
  return {
    astroSeconds: Number(astro.seconds.toFixed(2)),
    astroCpuSeconds: Number(astro.cpuSeconds.toFixed(2)),
    astroPeakMb: Math.round(astro.peakMb),
    eleventySeconds: Number(other.seconds.toFixed(2)),
    eleventyCpuSeconds: Number(other.cpuSeconds.toFixed(2)),
    eleventyPeakMb: Math.round(other.peakMb),
    eleventyPages: other.pages,
  };
};

const htmlFiles = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html')).length;

const failing = (run: Run): Run => {
  if (run.exitCode !== 0) throw new Error(`${run.name} failed:\n${run.output}`);
  return run;
};

/** The whole site again, by Astro alone: the index is warm, nothing is compressed. */
const plainAstro = async ({ root, workDir, contentDir, cacheDir }: BenchPlaces): Promise<Run> => {
  const dist = path.join(workDir, 'astro-dist');
  const run = await runMeasured({
    args: ['node_modules/astro/bin/astro.mjs', 'build'],
    cwd: root,
    env: { CONTENT_DIR: contentDir, CACHE_DIR: cacheDir, OUT_DIR: dist, NODE_ENV: 'production' },
    workDir,
  });
  return failing({ ...run, name: 'plain astro build', pages: run.exitCode === 0 ? htmlFiles(dist) : 0 });
};

/** The stories alone, each with the site's own frame around it, so that a page has the size it has here. */
const withEleventy = async ({ workDir, contentDir, dist }: BenchPlaces): Promise<Run> => {
  const project = path.join(workDir, 'eleventy');
  mkdirSync(path.join(project, 'pages/_includes'), { recursive: true });
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', eleventy], {
    cwd: project,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  writeFileSync(
    path.join(project, 'eleventy.config.js'),
    `export default (config) => {
  config.setLayoutResolution(true);
  return { dir: { input: 'pages', output: 'out' }, markdownTemplateEngine: false };
};\n`,
  );
  for (const section of storySections) {
    const from = path.join(contentDir, section);
    for (const id of existsSync(from) ? readdirSync(from) : []) {
      for (const locale of locales)
        copyStory(path.join(from, id), path.join(project, 'pages', locale, section), id, locale);
    }
  }
  for (const locale of locales) {
    writeFileSync(path.join(project, 'pages/_includes', `${locale}.njk`), frameOf(path.join(dist, locale, 'news')));
  }
  const run = await runMeasured({
    args: [path.join(project, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet'],
    cwd: project,
    env: { NODE_ENV: 'production' },
    workDir,
  });
  const built = path.join(project, 'out');
  return failing({
    ...run,
    name: `Eleventy (${eleventy.split('@').at(-1)})`,
    pages: existsSync(built) ? htmlFiles(built) : 0,
  });
};

const copyStory = (from: string, to: string, id: string, locale: string): void => {
  mkdirSync(to, { recursive: true });
  const facts = readFileSync(path.join(from, 'story.yaml'), 'utf8')
    .replace(/^tags:/m, 'topics:')
    .replace(/^slug:/m, 'addresses:');
  const body = readFileSync(path.join(from, `${locale}.md`), 'utf8');
  writeFileSync(path.join(to, `${id}.md`), `---\n${facts}layout: ${locale}.njk\n---\n${body}`);
};

/** A medium-sized built story page without its own text: the part that every story shares. */
const frameOf = (folder: string): string => {
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => path.join(folder, file))
    .sort((a, b) => statSync(a).size - statSync(b).size);
  const page = readFileSync(pages[Math.floor(pages.length / 2)] ?? '', 'utf8');
  const start = page.indexOf('<p>');
  const end = page.lastIndexOf('</p>');
  const around = (text: string): string => `{% raw %}${text}{% endraw %}`;
  return `${around(page.slice(0, start))}{{ content | safe }}${around(page.slice(end + 4))}`;
};
