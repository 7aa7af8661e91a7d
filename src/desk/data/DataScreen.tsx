import { useEffect, useRef, useState } from 'react';
import { type DataKind, dataKinds } from '#contract/desk/data-list.ts';
import type { DeskDataList } from '#contract/desk/site-routes.ts';
import { locales } from '#i18n/locales.ts';
import type { DeskFailure } from '../client/client.ts';
import { type DataChoice, listData } from '../client/site-files.ts';
import { readQuery, replaceQuery } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { Segments } from '../parts/Segments.tsx';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { DataRows } from './DataRows.tsx';
import { NewData, newKindOf } from './NewData.tsx';

const choiceOf = (query: URLSearchParams): DataChoice => ({
  kind: dataKinds.find((kind) => kind === query.get('kind')) ?? 'club',
  ...(query.get('query') && { query: query.get('query') ?? '' }),
  ...(query.get('missing') && { missing: query.get('missing') ?? '' }),
});

/** Milliseconds after the last key until the list follows the search. */
const pauseMs = 200;

const useDataList = (choice: DataChoice) => {
  const [list, setList] = useState<DeskDataList & { of: DataKind }>();
  const [failure, setFailure] = useState<DeskFailure>();
  const asking = useRef<AbortController>(undefined);
  const load = async (from = 0): Promise<void> => {
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const answer = await listData(choice, from, signal);
    if (signal.aborted) return;
    setFailure(answer.ok ? undefined : answer.failure);
    if (!answer.ok) return;
    const before = from > 0 ? (list?.items ?? []) : [];
    setList({ ...answer.data, of: choice.kind, items: [...before, ...answer.data.items] });
  };
  useEffect(() => {
    const timer = setTimeout(() => void load(), choice.query ? pauseMs : 0);
    return () => {
      clearTimeout(timer);
      asking.current?.abort();
    };
  }, [choice]);
  return { list: list?.of === choice.kind ? list : undefined, failure, loadMore: () => void load(list?.items.length) };
};

/** Clubs, players, stadiums, competitions and the tables of seasons. The address holds the choice. */
export const DataScreen = () => {
  const say = useWords();
  const [choice, setChoice] = useState(() => choiceOf(readQuery()));
  const { list, failure, loadMore } = useDataList(choice);
  useEffect(() => replaceQuery(new URLSearchParams(choice)), [choice]);
  const { kind, query, missing } = choice;
  const fresh = newKindOf(kind);
  const setPart = (name: 'query' | 'missing', value: string): void => {
    const { [name]: _, ...others } = choice;
    setChoice({ ...others, ...(value && { [name]: value }) });
  };
  return (
    <Screen title={say('data.title')} aside={fresh && <NewData key={fresh} kind={fresh} />}>
      <div className="story-views data-kinds">
        <Segments
          label={say('data.kinds')}
          value={kind}
          onChange={(next) => setChoice({ kind: next })}
          options={dataKinds.map((value) => ({ value, label: say(`dataKinds.${value}`) }))}
        />
      </div>
      <search className="filters">
        <label className="filter search">
          <span>{say('list.search')}</span>
          <input
            type="search"
            dir="auto"
            value={query ?? ''}
            onChange={({ target }) => setPart('query', target.value)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowDown') document.querySelector<HTMLElement>('.stories a')?.focus();
            }}
          />
        </label>
        {locales.length > 1 && kind !== 'season' && (
          <label className="filter">
            <span>{say('data.nameMissing')}</span>
            <select value={missing ?? ''} onChange={({ target }) => setPart('missing', target.value)}>
              <option value="">{say('list.all')}</option>
              {locales.map((locale) => (
                <option key={locale} value={locale}>
                  {say(`noName.${locale}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </search>
      <p role="status" className="list-count">
        {failure ? failureText(say, failure) : list ? say('data.count', { count: list.total }) : say('loading')}
      </p>
      {list && <DataRows list={list} />}
      {list && list.items.length < list.total && (
        <button type="button" className="plain" onClick={loadMore}>
          {say('list.more')}
        </button>
      )}
    </Screen>
  );
};
