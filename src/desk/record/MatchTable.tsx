import { useEffect, useState } from 'react';
import type { MatchCheck, RecordValues } from '#contract/desk/record.ts';
import { useMatchWords, useNames } from './record-words.ts';
import { checkRecord } from './client.ts';

/** Milliseconds after the last change until the record is checked. */
const pauseMs = 250;

/** What is wrong with a record as it would be, and its table: of the last one until the next is known. */
export const useMatchCheck = (match: string, values: RecordValues): MatchCheck | undefined => {
  const [check, setCheck] = useState<MatchCheck>();
  const key = JSON.stringify(values);
  useEffect(() => {
    const asking = new AbortController();
    const run = async (): Promise<void> => {
      const answer = await checkRecord(match, JSON.parse(key) as RecordValues, asking.signal);
      if (answer.ok && !asking.signal.aborted) setCheck(answer.data);
    };
    const timer = setTimeout(() => void run(), pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [match, key]);
  return check;
};

const columns = ['played', 'goals', 'points'] as const;

/** The table as it will be with a record. */
export const MatchTable = ({
  check,
  teams,
  title,
}: {
  check: MatchCheck | undefined;
  teams: readonly (string | undefined)[];
  /** In place of that of a match. */
  title?: string;
}) => {
  const say = useMatchWords();
  const name = useNames();
  if (!check?.table) return null;
  const { rows, name: ofTable } = check.table;
  return (
    <section className="table-as-it-will-be">
      <h2>
        {title ?? say('table.title')} <bdi className="of-language">{name(ofTable)}</bdi>
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{say('table.position')}</span>
            </th>
            <th scope="col">{say('table.team')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="figure">
                {say(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.team} data-own={teams.includes(row.team) || undefined}>
              <td className="figures">
                {row.position}
                {row.moved !== 0 && (
                  <span className="moved" data-up={row.moved > 0 || undefined}>
                    <span aria-hidden="true">{row.moved > 0 ? '▲' : '▼'}</span>
                    <span className="visually-hidden">
                      {row.moved > 0 ? say('table.up', { count: row.moved }) : say('table.down', { count: -row.moved })}
                    </span>
                  </span>
                )}
              </td>
              <th scope="row">
                <bdi>{name(row.name)}</bdi>
              </th>
              <td className="figure">{row.played}</td>
              <td className="figure" dir="ltr">
                {row.goalsFor}–{row.goalsAgainst}
              </td>
              <td className="figure points">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
