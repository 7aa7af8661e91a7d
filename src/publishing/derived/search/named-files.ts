import { hash } from 'node:crypto';
import type { Locale } from '#i18n/locales.ts';
import { searchFile } from '#search/places.ts';
import type { LayFile } from '#search/segment.ts';
import type { ReadFile } from '#search/update-segment.ts';

/** Writes a language's files of the index, and reads the former ones. */
export interface NamedFiles {
  lay: LayFile;
  /** @throws DamagedFile */
  readFormer: ReadFile;
}

/** 16 characters that follow from a text. */
export const digestOfText = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16);

const nameHash = (content: string): string => digestOfText(content).slice(0, 8);

/** A file of the former index is missing, or its content does not match the hash in its name. */
class DamagedFile extends Error {}

/** The files of a language, each named by a hash of what it holds. */
export const namedFiles = (
  locale: Locale,
  put: (file: string, content: Buffer) => void,
  readFormer: (file: string) => string | undefined = () => undefined,
): NamedFiles => ({
  lay: (kind, content) => {
    const name = `${kind}-${nameHash(content)}`;
    put(searchFile(locale, name), Buffer.from(content));
    return name;
  },
  readFormer: (name) => {
    const content = readFormer(searchFile(locale, name));
    if (content === undefined || !name.endsWith(`-${nameHash(content)}`)) throw new DamagedFile(name);
    return content;
  },
});

/** Updates the files of the former index. If one of them is damaged, makes all again. */
export const updateOr = <Made>(update: () => Made, make: () => Made): Made => {
  try {
    return update();
  } catch (error) {
    if (error instanceof DamagedFile) return make();
    throw error;
  }
};
