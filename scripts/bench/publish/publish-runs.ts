import path from 'node:path';
import { type MeasuredRun, runMeasured } from './run-measured.ts';
import type { SyntheticContent } from './content.ts';

/** One measured publish. */
export interface Run extends MeasuredRun {
  name: string;
  /** Pages it rendered. */
  pages: number;
}

/** The folders of a bench: everything is below one temporary folder. */
export interface BenchPlaces {
  root: string;
  workDir: string;
  contentDir: string;
  cacheDir: string;
  dist: string;
  /** Whether items have their own share images, as by default. They are drawn once and cached, so they are measured separately from pages. */
  images: boolean;
}

export const benchPlaces = (root: string, workDir: string, images: boolean): BenchPlaces => ({
  root,
  workDir,
  contentDir: path.join(workDir, 'content'),
  cacheDir: path.join(workDir, 'cache'),
  dist: path.join(workDir, 'dist'),
  images,
});

/** Settings of a publish of the bench. */
export const settingsOf = ({ contentDir, cacheDir, images }: BenchPlaces): Record<string, string> => ({
  CONTENT_DIR: contentDir,
  CACHE_DIR: cacheDir,
  NODE_ENV: 'production',
  SITE_URL: 'https://football.example',
  ...(!images && { SHARE_IMAGES: 'none' }),
});

/** Runs `npm run publish` as a process, without npm. Fails with its output if the publish fails. */
const publishOnce = async (places: BenchPlaces, name: string, ...flags: string[]): Promise<Run> => {
  const { root, workDir, dist } = places;
  const args = ['scripts/publish/main.ts', '--out', dist, ...flags];
  const run = await runMeasured({ args, cwd: root, env: settingsOf(places), workDir });
  if (run.exitCode !== 0 && !flags.includes('--check')) throw new Error(`${name} failed:\n${run.output}`);
  return { ...run, name, pages: Number(/(\d+) rendered/.exec(run.output)?.[1] ?? 0) };
};

/** The middle one by seconds. */
const median = (runs: readonly Run[]): Run => {
  const ordered = [...runs].sort((a, b) => a.seconds - b.seconds);
  const middle = ordered[Math.floor((ordered.length - 1) / 2)];
  if (!middle) throw new Error('There is no median of nothing');
  return middle;
};

/** All kinds of publishes, in order; each run is reported when it ends. */
export const publishRuns = async (
  places: BenchPlaces,
  content: SyntheticContent,
  count: number,
  report: (run: Run) => void,
) => {
  const measure = async (name: string, ...flags: string[]): Promise<Run> => {
    const run = await publishOnce(places, name, ...flags);
    report(run);
    return run;
  };
  const whole = await measure('whole, cold index');
  const again = await measure('whole, warm index', '--all');
  const changes: Run[] = [];
  for (const number of [Math.floor(count / 3), Math.floor((2 * count) / 3), count - 1]) {
    content.changeStory(number);
    changes.push(await measure(`story ${number} changed`));
  }
  const oneChanged = median(changes);
  content.addStory();
  const newStory = await measure('new story');
  content.renameClub('egypt', 'Egypt of the bench');
  const clubName = await measure('club renamed');
  content.changeResult('world-cup-2026');
  const matchResult = await measure('match result');
  const check = await measure('check', '--check');
  return { whole, again, oneChanged, newStory, clubName, matchResult, check, identical: check.exitCode === 0 };
};
