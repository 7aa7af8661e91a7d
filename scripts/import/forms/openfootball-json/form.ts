import { sources } from '../../tables/sources.ts';
import { readMatchFile } from '../../source/openfootball-matches.ts';
import type { Form } from '../form.ts';

/** football.json: one season in a file, given by its path, `2024-25/en.1.json`. */
export const openfootballJson: Form = {
  name: 'openfootball JSON',
  expects: 'a path such as 2024-25/en.1.json, and {"name": "…", "matches": [{"date": "2024-08-16", "team1": "…", …}]}',
  matches: ({ file, code }) => code !== undefined && file.endsWith('.json'),
  read: ({ file, text, code = '', season = '' }) => {
    const { value: data, irregularities } = readMatchFile(file, text);
    return { value: data && { file, code, season, data, source: sources.leagues }, irregularities };
  },
};
