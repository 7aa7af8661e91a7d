import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { linesOfHtml } from '../../src/i18n/bidi/html-lines.ts';
import type { IsTeam, Line } from '../../src/i18n/bidi/line.ts';
import { unsureScores } from '../../src/i18n/bidi/unsure.ts';
import { renderBody } from '../../src/newsroom/index/markdown.ts';
import { type NamedTeam, teamsNamed } from '../../src/newsroom/team-names.ts';
import type { Check, CheckProblem } from './problem.ts';
import { projectFiles } from './project-files.ts';

const content = 'src/content';
/** Number of characters of a line to show before and after a score. */
const maxContext = 30;
const clubs = `${content}/football/clubs`;

/** Every Arabic text of a YAML file. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /\p{Script=Arabic}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const linesIn = async (file: string, text: string): Promise<Line[]> =>
  file.endsWith('.md')
    ? linesOfHtml((await renderBody(text)).html)
    : textsIn(parse(text)).map((each): Line => ({ text: each }));

/** Scores in a file's Arabic texts whose direction may be wrong. */
export const checkScores = async (file: string, text: string, isTeam: IsTeam): Promise<CheckProblem[]> =>
  (await linesIn(file, text)).flatMap((line) =>
    unsureScores(line, isTeam).map(({ start, end }) => ({
      file,
      message: `“${line.text.slice(Math.max(0, start - maxContext), end + maxContext).trim()}”: ${line.text.slice(start, end)} is read from left to right. Between two teams, name both as the site knows them or link them; in prose, put a word or a comma behind it; or put the score into <bdi dir="rtl"> or <bdi dir="ltr">, in a title between U+2067 or U+2066 and U+2069`,
    })),
  );

export const scores: Check = {
  name: 'scores',
  about: 'Arabic scores are only in fields that isolate them',
  run: async ({ root }) => {
    const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
    const isTeam = teamsNamed(
      projectFiles(root, clubs).flatMap((file) => parse(read(file)) as NamedTeam | NamedTeam[]),
    );
    const written = projectFiles(root, content).filter(
      (file) => /(?:^|\/)ar\.md$|\.ya?ml$/.test(file) && !file.startsWith(`${content}/football/`),
    );
    const found = await Promise.allSettled(written.map((file) => checkScores(file, read(file), isTeam)));
    return {
      problems: found.flatMap((each, at) =>
        each.status === 'rejected' ? [{ file: written[at] ?? '', message: (each.reason as Error).message }] : [],
      ),
      warnings: found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    };
  },
};
