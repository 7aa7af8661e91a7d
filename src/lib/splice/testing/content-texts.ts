import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const contentDir = join(import.meta.dirname, '../../../content');

/** Files of the demo's content by their ending, with their texts. */
export const contentTexts = (ending: 'yaml' | 'json'): { file: string; text: string }[] =>
  readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${ending}`))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(contentDir, file), 'utf8') }));
