import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import stylelint, { type Config } from 'stylelint';
import { astroMarkup, astroStyles } from './astro-parts.ts';
import { cleanTexts } from './checks-cache.ts';
import type { Check, CheckProblem } from './problem.ts';
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

/** The style attributes in the markup of an Astro component. */
export const styleAttributes = (file: string, text: string): CheckProblem[] =>
  astroMarkup(text)
    .split('\n')
    .flatMap((line, index) =>
      /(?:^|\s)style=/.test(line)
        ? [{ file, line: index + 1, message: 'The Content Security Policy forbids style attributes: use a class.' }]
        : [],
    );

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
    const clean = cleanTexts(root, 'styles');
    for (const file of projectFiles(root, 'src', ['.css', '.astro'])) {
      if (files && !files.includes(file)) continue;
      const absolute = path.join(root, file);
      if (fix && file.endsWith('.css')) await mend(absolute, config);
      const text = readFileSync(absolute, 'utf8');
      if (clean.has(file, text)) continue;
      const found = await lintStyles(file, text, config);
      if (file.endsWith('.astro')) found.push(...styleAttributes(file, text));
      if (found.length === 0) clean.add(file, text);
      problems.push(...found);
    }
    clean.save();
    return { problems };
  },
};
