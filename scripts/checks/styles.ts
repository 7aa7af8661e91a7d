import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import stylelint, { type Config } from 'stylelint';
import { astroStyles } from './astro-parts.ts';
import { type Check, type CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

/**
 * Lints one stylesheet, or the styles of one Astro component.
 *
 * @param file path from the project's folder
 * @param text what the file holds
 * @param config what the rules are
 */
export async function lintStyles(file: string, text: string, config: Config): Promise<CheckProblem[]> {
  const code = file.endsWith('.astro') ? astroStyles(text) : text;
  if (code.trim() === '') return [];
  const { results } = await stylelint.lint({ code, config });
  return results.flatMap(({ warnings }) => warnings.map(({ line, text: message }) => ({ file, line, message })));
}

/** Fixes a stylesheet where stylelint can. */
async function mend(file: string, config: Config): Promise<void> {
  const text = readFileSync(file, 'utf8');
  const { code } = await stylelint.lint({ code: text, config, fix: true });
  if (code !== undefined && code !== text) writeFileSync(file, code);
}

export const styles: Check = {
  name: 'styles',
  about: 'stylesheets are sound and know no left and right',
  run: async ({ root, fix, files }) => {
    const config = (await stylelint.resolveConfig(path.join(root, 'src/styles'), { cwd: root })) ?? {};
    const problems: CheckProblem[] = [];
    for (const file of projectFiles(root, 'src', ['.css', '.astro'])) {
      if (files && !files.includes(file)) continue;
      const absolute = path.join(root, file);
      if (fix && file.endsWith('.css')) await mend(absolute, config);
      problems.push(...(await lintStyles(file, readFileSync(absolute, 'utf8'), config)));
    }
    return { problems };
  },
};
