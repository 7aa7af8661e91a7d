import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseCommandLine, UsageError } from '#lib/command-line.ts';
import { clockOf } from '#lib/clock.ts';
import { statsOf } from '#lib/stats-of.ts';
import { mediaDirPath } from '#newsroom/cache-paths.ts';
import { indexContent, type IndexReport } from '#newsroom/index/index-content.ts';
import { type EditorLanguage, editorLanguageOf, listHead, listLine } from '#newsroom/index/mistake-words.ts';
import { ContentError, describeProblem } from '#newsroom/index/problem.ts';
import { loadSettings, SettingsError } from '#settings/settings.ts';
import type { CommandOutput } from '../output.ts';
import { checkCommandLine } from './check-command-line.ts';

type Found = Pick<IndexReport, 'mistakes' | 'advice'>;

/**
 * Everything that is wrong with a content folder, by an index of its own, which is deleted. Pictures are kept where a publish looks for
 * them: each is made once.
 */
const findMistakes = async (
  contentDir: string,
  mediaDir: string,
  { now, language }: { now: Date; language: EditorLanguage },
): Promise<Found> => {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-check-'));
  try {
    return await indexContent({
      contentDir,
      indexFile: join(folder, 'index.sqlite'),
      mediaDir,
      now,
      language,
    });
  } catch (error) {
    if (error instanceof ContentError) return { mistakes: [...error.problems], advice: [] };
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Says everything that is wrong with a content folder.
 *
 * @param args the arguments after `check`
 * @returns the exit code: 0, 1 with mistakes, 2 for wrong arguments or settings
 */
export const checkNewsroom = async (args: readonly string[], { say, warn }: CommandOutput): Promise<number> => {
  try {
    const dir = resolve(parseCommandLine(checkCommandLine, args).positionals[0] ?? '');
    if (!statsOf(dir)?.isDirectory()) throw new UsageError(`The folder ${dir} does not exist.`);
    const settings = loadSettings({ warn });
    const language = editorLanguageOf(settings);
    const { mistakes, advice } = await findMistakes(dir, mediaDirPath(settings.cacheDir), {
      now: new Date(clockOf(settings.clock).now()),
      language,
    });
    const lines = (problems: Found['advice']): void => {
      for (const problem of problems) say(describeProblem(problem, language));
    };
    say(mistakes.length > 0 ? listHead('stopped', mistakes.length, language) : listLine('sound', {}, language));
    lines(mistakes);
    if (advice.length > 0) say(listLine('advice', {}, language));
    lines(advice);
    return mistakes.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
    warn(error.message);
    return 2;
  }
};
