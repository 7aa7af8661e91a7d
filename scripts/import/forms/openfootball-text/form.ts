import type { Source } from '#schemas/primitives.ts';
import { irregularitiesOf } from '../../source/irregularity.ts';
import type { Form } from '../form.ts';
import { readText, titleOf } from './read-text.ts';
import { codesOfTitles } from './titles.ts';

/** The texts that football.json and its siblings are made from. */
const source: Source = { name: 'openfootball', url: 'https://github.com/openfootball', licence: 'CC0-1.0' };

/** The name and the season of a title, `English Premier League 2024/25`. */
const titleParts = /^(.+?)\s+(\d{4})(?:[/-](\d{2}|\d{4}))?$/;

/** Football.TXT: one season in a file, given by its title or its path, `2024-25/en.1.txt`. */
export const openfootballText: Form = {
  name: 'openfootball text (Football.TXT)',
  expects: 'a first line such as "= English Premier League 2024/25", then rounds, days and matches',
  matches: ({ file, text }) => file.endsWith('.txt') && titleParts.test(titleOf(text) ?? ''),
  read: ({ file, text, code: ofPath }) => {
    const title = titleOf(text) ?? '';
    const [, name = '', first = '', second] = titleParts.exec(title) ?? [];
    const code = ofPath ?? (Object.hasOwn(codesOfTitles, name) ? codesOfTitles[name] : undefined);
    if (code === undefined) {
      const { add, list } = irregularitiesOf(file);
      const message = `no competition that is known has the title "${name}": give the file the path of its code, as 2024-25/en.1.txt`;
      add('UNKNOWN_COMPETITION', 'line 1', message);
      return { value: undefined, irregularities: list };
    }
    const years = second === undefined ? ([Number(first)] as const) : ([Number(first), Number(first) + 1] as const);
    const { value, irregularities } = readText(file, text, years);
    const season = second === undefined ? first : `${first}-${second.slice(-2)}`;
    return { value: { file, code, season, data: { name: title, ...value }, source }, irregularities };
  },
};
