import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Everything besides the checked files that the result of a check depends on. */
const settings = [
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.astro.json',
  'oxlint.config.ts',
  'stylelint.config.js',
  '.prettierrc.json',
];

const digest = (...texts: readonly string[]): string => createHash('sha256').update(texts.join('\0')).digest('hex');

/** The folder in which checks store the unchanged files that passed. It is empty again after a change of a tool or setting. */
export const checksCache = (root: string): string => {
  const texts = settings
    .map((file) => path.join(root, file))
    .map((file) => (existsSync(file) ? readFileSync(file) : ''));
  const parent = path.join(root, '.cache', 'checks');
  const name = digest(...texts.map(String)).slice(0, 12);
  mkdirSync(path.join(parent, name), { recursive: true });
  for (const other of readdirSync(parent))
    if (other !== name) rmSync(path.join(parent, other), { recursive: true, force: true });
  return path.join(parent, name);
};

/** Texts in which a check has found nothing, in this run or an earlier one. */
export interface CleanTexts {
  has: (file: string, text: string) => boolean;
  add: (file: string, text: string) => void;
  save: () => void;
}

/** @param check the check's name */
export const cleanTexts = (root: string, check: string): CleanTexts => {
  const store = path.join(checksCache(root), `${check}.json`);
  const known = new Set(existsSync(store) ? (JSON.parse(readFileSync(store, 'utf8')) as string[]) : []);
  return {
    has: (file, text) => known.has(digest(file, text)),
    add: (file, text) => void known.add(digest(file, text)),
    save: () => writeFileSync(store, JSON.stringify([...known])),
  };
};
