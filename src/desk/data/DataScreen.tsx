import { useEffect, useMemo, useState } from 'react';
import { dataKinds } from '#contract/desk/data-list.ts';
import { locales } from '#i18n/locales.ts';
import { type DataChoice, listData } from '../client/site-files.ts';
import { SearchField } from '../fields/SearchField.tsx';
import { readQuery, replaceQuery } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { ListStatus } from '../parts/ListStatus.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useList } from '../parts/use-list.ts';
import { pagedList } from '../stores/paged-list.ts';
import { useWords } from '../words/use-words.ts';
import { DataRows } from './DataRows.tsx';
import { NewData, newKindOf } from './NewData.tsx';

const choiceOf = (query: URLSearchParams): DataChoice => ({
  kind: dataKinds.find((kind) => kind === query.get('kind')) ?? 'club',
  ...(query.get('query') && { query: query.get('query') ?? '' }),
  ...(query.get('missing') && { missing: query.get('missing') ?? '' }),
});

/** Clubs, players, stadiums, competitions and the tables of seasons. The address holds the choice. */
export const DataScreen = () => {
  const say = useWords();
  const [choice, setChoice] = useState(() => choiceOf(readQuery()));
  useEffect(() => replaceQuery(new URLSearchParams(choice)), [choice]);
  const { kind, query, missing } = choice;
  const list = useMemo(() => pagedList(listData), [kind]);
  const { page, isLoading, failure, loadMore } = useList(list, choice);
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
        <SearchField
          label={say('list.search')}
          value={query}
          links=".stories a"
          onText={(text) => setPart('query', text)}
        />
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
      <ListStatus failure={failure} count={page && say('data.count', { count: page.total })} />
      {page && <DataRows list={page} />}
      {page && page.items.length < page.total && (
        <button type="button" className="plain" disabled={isLoading} onClick={loadMore}>
          {say('list.more')}
        </button>
      )}
    </Screen>
  );
};
