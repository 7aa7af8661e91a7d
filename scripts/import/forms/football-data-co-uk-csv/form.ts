import type { Source } from '#schemas/primitives.ts';
import { irregularitiesOf } from '../../source/irregularity.ts';
import type { SourceMatch, SourcePair } from '../../source/openfootball-shapes.ts';
import type { Form } from '../form.ts';
import { readTable } from './csv.ts';
import { readDay, seasonOfDays } from './days.ts';

const source: Source = { name: 'football-data.co.uk', url: 'https://www.football-data.co.uk', licence: 'NONE' };

/** Competitions by their divisions there. */
const codes: Readonly<Record<string, string>> = {
  ...{ E0: 'en.1', E1: 'en.2', E2: 'en.3', E3: 'en.4', EC: 'en.5' },
  ...{ SC0: 'sco.1', SC1: 'sco.2', SC2: 'sco.3', SC3: 'sco.4' },
  ...{ D1: 'de.1', D2: 'de.2', I1: 'it.1', I2: 'it.2', SP1: 'es.1', SP2: 'es.2', F1: 'fr.1', F2: 'fr.2' },
  ...{ N1: 'nl.1', B1: 'be.1', P1: 'pt.1', T1: 'tr.1', G1: 'gr.1' },
};

const required = ['Div', 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'] as const;

/** The goals in two cells: nothing if both are empty, `bad` where they are no numbers. */
function goalsIn(home = '', away = ''): SourcePair | 'bad' | undefined {
  if (home === '' && away === '') return undefined;
  return /^\d{1,2}$/.test(home) && /^\d{1,2}$/.test(away) ? [Number(home), Number(away)] : 'bad';
}

const resultOf = ([home, away]: SourcePair): string => (home > away ? 'H' : home < away ? 'A' : 'D');

/** The CSV of a division's season: matches that were played, without rounds, in the time of London. Columns are found by name. */
export const footballDataCoUk: Form = {
  name: 'football-data.co.uk CSV',
  expects: `a first line with the columns ${required.join(', ')}`,
  matches: ({ file, text }) => file.endsWith('.csv') && /^[^\n]*\bHomeTeam\b/.test(text),
  read: ({ file, text }) => {
    const { list, add } = irregularitiesOf(file);
    const nothing = { value: undefined, irregularities: list };
    const { columns, rows } = readTable(text);
    const missing = required.filter((column) => !columns.includes(column));
    if (missing.length > 0) {
      add('BAD_SHAPE', 'line 1', `has no column ${missing.join(', ')}`);
      return nothing;
    }
    const [division = '', other] = new Set(rows.map(({ cells }) => cells['Div'] ?? ''));
    const code = codes[division];
    if (other !== undefined)
      add('BAD_SHAPE', 'Div', `has matches of ${division} and of "${other}": one division a file`);
    else if (code === undefined) add('UNKNOWN_COMPETITION', 'Div', `no competition that is known is "${division}"`);
    if (other !== undefined || code === undefined) return nothing;

    const matches = rows.flatMap(({ cells, number }): SourceMatch[] => {
      const position = `line ${number}`;
      const { Date: date = '', Time: time, HomeTeam: home, AwayTeam: away, FTR: result } = cells;
      const day = readDay(date);
      if (!home || !away || day === undefined) {
        const what = day === undefined ? `"${date}" is no day such as 28/11/2026` : 'no name of a team';
        add('BAD_MATCH', position, `${what}: the match is left out`);
        return [];
      }
      const bad = (column: string, message: string) =>
        add('BAD_FIELD', `${position} ${column}`, `${message}: left out`);
      let ft = goalsIn(cells['FTHG'], cells['FTAG']);
      let ht = goalsIn(cells['HTHG'], cells['HTAG']);
      if (ft === 'bad') ft = void bad('FTHG', 'is not two numbers of goals');
      if (ht === 'bad') ht = void bad('HTHG', 'is not two numbers of goals');
      if (ft && result && result !== resultOf(ft)) {
        ft = void bad('FTR', `says ${result} where the goals say ${resultOf(ft)}: the score`);
      }
      return [
        {
          ...{ position, date: day, team1: { name: home }, team2: { name: away } },
          ...(time && { time }),
          ...(ft && { score: { ft, ...(ht && { ht }) } }),
        },
      ];
    });
    const season = seasonOfDays(matches.map(({ date }) => date));
    if (season === undefined) {
      add('BAD_SHAPE', 'Date', matches.length === 0 ? 'has no match' : 'has matches of more than one season');
      return nothing;
    }
    const data = { name: '', matches, entries: rows.length };
    return {
      value: {
        ...{ file, code, season, data, source, timeZone: 'Europe/London' },
        ...{ hasOwnNames: true, isPartial: true, isWithoutRounds: true },
      },
      irregularities: list,
    };
  },
};
