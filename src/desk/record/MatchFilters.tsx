import { useStore } from '@nanostores/react';
import type { MatchList } from '#contract/desk/record.ts';
import { localeFacts } from '#i18n/locales.ts';
import { SearchField } from '../fields/SearchField.tsx';
import { $language } from '../stores/look.ts';
import type { MatchChoice } from './client.ts';
import { useMatchWords, useNames } from './record-words.ts';

interface MatchFiltersProps {
  choice: MatchChoice;
  list: MatchList | undefined;
  onChange: (choice: MatchChoice) => void;
}

/** A day in words. Days have no zone. */
const dayText = (day: string, formatTag: string): string =>
  new Intl.DateTimeFormat(`${formatTag}-nu-latn`, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(Date.parse(day));

/** A search and a season; without them a day, with the days of matches before and after it. */
export const MatchFilters = ({ choice, list, onChange }: MatchFiltersProps) => {
  const say = useMatchWords();
  const name = useNames();
  const { formatTag, tag } = localeFacts[useStore($language)];
  const { compare } = new Intl.Collator(tag, { numeric: true });
  const seasons = (list?.seasons ?? []).map((season) => ({ id: season.id, text: name(season.name) }));
  const goTo = (day: string | undefined): void => onChange({ day });
  return (
    <>
      <search className="filters">
        <SearchField
          label={say('list.search')}
          value={choice.query}
          links=".matches a"
          onText={(query) => onChange({ ...choice, query: query || undefined })}
        />
        <label className="filter">
          <span>{say('list.season')}</span>
          <select
            value={choice.season ?? ''}
            onChange={({ target }) => onChange({ ...choice, season: target.value || undefined })}
          >
            <option value="">{say('list.anySeason')}</option>
            {seasons
              .sort((a, b) => compare(a.text, b.text))
              .map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
          </select>
        </label>
        <label className="filter">
          <span>{say('list.day')}</span>
          <input type="date" value={list?.day ?? ''} onChange={({ target }) => goTo(target.value || undefined)} />
        </label>
      </search>
      {list?.day !== undefined && (
        <nav className="day-nav" aria-label={say('list.days')}>
          <button type="button" disabled={list.before === undefined} onClick={() => goTo(list.before)}>
            {say('list.before')}
          </button>
          <h2 aria-live="polite">
            {dayText(list.day, formatTag)}
            {list.day === list.today && <span className="mark">{say('list.today')}</span>}
          </h2>
          <button type="button" disabled={list.after === undefined} onClick={() => goTo(list.after)}>
            {say('list.after')}
          </button>
          {list.day !== list.today && (
            <button type="button" className="quiet" onClick={() => goTo(undefined)}>
              {say('list.toToday')}
            </button>
          )}
        </nav>
      )}
    </>
  );
};
