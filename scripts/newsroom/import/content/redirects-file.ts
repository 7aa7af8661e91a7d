import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '#lib/replace-file.ts';
import { formerAddress, type FormerAddress } from '#schemas/former-address.ts';

const textOf = (list: readonly FormerAddress[]): string =>
  `[\n${list.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;

/** @throws naming the file, if it is none of redirects */
const read = (file: string): FormerAddress[] => {
  if (!existsSync(file)) return [];
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const parsed = formerAddress.array().safeParse(data);
  if (parsed.success) return parsed.data;
  throw new Error(`${file} has an entry that is no redirect: ${parsed.error.issues[0]?.message}`);
};

const fileIn = (contentDir: string): string => join(contentDir, 'redirects.json');

/** @throws if the content has a file of redirects that cannot be read: to be called before anything is written */
export const requireRedirects = (contentDir: string): void => void read(fileIn(contentDir));

/**
 * Adds redirects to `redirects.json` of the content: an address that is there already stays as the newsroom has it, and one that the
 * newsroom removed since the last import stays away.
 *
 * @param name of the import, beside whose ledger its redirects are remembered
 */
export const writeRedirects = (contentDir: string, name: string, redirects: readonly FormerAddress[]): void => {
  const [file, base] = [fileIn(contentDir), join(contentDir, '.imported', `${name}.redirects.json`)];
  const former = new Map(read(base).map((entry) => [entry.from, entry]));
  const present = new Map(read(file).map((entry) => [entry.from, entry]));
  const fresh = new Map(redirects.map((entry) => [entry.from, entry]));
  for (const [from, entry] of fresh) {
    const [before, now] = [former.get(from), present.get(from)];
    const isOurs = before !== undefined && JSON.stringify(before) === JSON.stringify(now);
    if (now ? isOurs : !before) present.set(from, entry);
  }
  const [text, baseText] = [textOf([...present.values()]), textOf([...fresh.values()])];
  if (present.size > 0 && text !== (existsSync(file) ? readFileSync(file, 'utf8') : '')) replaceFile(file, text);
  if (fresh.size > 0 && baseText !== (existsSync(base) ? readFileSync(base, 'utf8') : '')) replaceFile(base, baseText);
};
