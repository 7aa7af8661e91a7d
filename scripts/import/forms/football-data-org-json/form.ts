import type { Source } from '#schemas/primitives.ts';
import { irregularitiesOf } from '../../source/irregularity.ts';
import { positionOf } from '../../source/position.ts';
import type { Form } from '../form.ts';
import { readApiMatch } from './match.ts';
import { apiAnswer } from './shapes.ts';

const source: Source = {
  name: 'football-data.org',
  url: 'https://www.football-data.org',
  licence: 'LicenseRef-football-data.org',
};

/** Competitions by their codes there. */
const codes: Readonly<Record<string, string>> = {
  ...{ PL: 'en.1', ELC: 'en.2', BL1: 'de.1', SA: 'it.1', PD: 'es.1', FL1: 'fr.1', DED: 'nl.1', PPL: 'pt.1' },
  ...{ BSA: 'br.1', CL: 'uefa.cl', EL: 'uefa.el', CLI: 'copa.l', WC: 'world-cup', EC: 'euro' },
};

/** A season's name by its first and last year: `2024-25`, or `2026`. */
const seasonOf = ({ startDate, endDate }: { startDate: string; endDate: string }): string => {
  const [start, end] = [startDate.slice(0, 4), endDate.slice(0, 4)];
  return start === end ? start : `${start}-${end.slice(2)}`;
};

/** A response of the API (version 4) to `/v4/competitions/PL/matches?season=2024`. With any other filter it is a part of the season. */
export const footballDataOrg: Form = {
  name: 'football-data.org v4 JSON',
  expects:
    'the answer to /v4/competitions/PL/matches?season=2024: {"competition": {"code": "PL", …}, "matches": [{"utcDate": "…", …}]}',
  matches: ({ file, text }) => file.endsWith('.json') && /^\uFEFF?\s*\{/.test(text) && text.includes('"utcDate"'),
  read: ({ file, text }) => {
    const { list, add } = irregularitiesOf(file);
    const nothing = { value: undefined, irregularities: list };
    let json: unknown;
    try {
      json = JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      add('BAD_JSON', '', (error as Error).message);
      return nothing;
    }
    const answer = apiAnswer.safeParse(json);
    if (!answer.success) {
      for (const { path, message } of answer.error.issues) add('BAD_SHAPE', positionOf(path), message);
      return nothing;
    }
    const { competition, filters, matches } = answer.data;
    const code = Object.hasOwn(codes, competition.code) ? codes[competition.code] : undefined;
    const [season = '', other] = new Set(matches.map((match) => seasonOf(match.season)));
    if (code === undefined) {
      const message = `no league that is known is ${competition.code}, ${competition.name}`;
      add('UNKNOWN_COMPETITION', 'competition.code', message);
    } else if (other !== undefined) {
      add('BAD_SHAPE', 'matches', `are of the seasons ${season} and ${other}: ask for one`);
    }
    if (code === undefined || other !== undefined) return nothing;
    const read = matches.flatMap((match, at) => readApiMatch(match, `matches[${at}]`, add) ?? []);
    const isPartial = Object.keys(filters ?? {}).some((filter) => filter !== 'season');
    const data = { name: `${competition.name} ${season}`, matches: read, entries: matches.length };
    return {
      value: {
        ...{ file, code, season, data, source, timeZone: 'UTC', hasOwnNames: true },
        ...(isPartial && { isPartial }),
      },
      irregularities: list,
    };
  },
};
