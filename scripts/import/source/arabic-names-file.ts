import { irregularitiesOf, type Reading } from './irregularity.ts';

/** Invisible marks: direction marks, joiners, isolates, a byte order mark. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF]/gu;

/** A name as people write it: spaces for underscores, no invisible marks. */
export const cleanName = (text: string): string =>
  text.normalize('NFC').replace(invisible, '').replaceAll('_', ' ').replace(/\s+/g, ' ').trim();

/**
 * Reads the Arabic names in a file such as `eg.clubs.lang.ar.txt`: `Name, الاسم`. A name that had to be cleaned is reported; a line without
 * a name in Arabic letters is reported and left out.
 */
export function readArabicNames(file: string, source: string): Reading<Map<string, string>> {
  const found = irregularitiesOf(file);
  const names = new Map<string, string>();
  source.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.replace(/#.*$/, '').trim();
    if (line === '' || line.startsWith('=')) return;
    const position = `line ${index + 1}`;
    const [name = '', given = ''] = line.split(/\s*[,،]\s*/);
    const clean = cleanName(given);
    if (name === '' || !/\p{Script=Arabic}/u.test(clean)) {
      return found.add('BAD_CLUB', position, `"${line}" is not a name and its Arabic form: left out`);
    }
    if (clean !== given)
      found.add('UNCLEAN_NAME', position, `underscores or invisible marks in the name of ${name}: left out`);
    names.set(name, clean);
  });
  return { value: names, irregularities: found.list };
}
