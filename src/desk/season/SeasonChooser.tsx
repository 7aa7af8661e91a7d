import { useStore } from '@nanostores/react';
import { useMemo, useRef } from 'react';
import { type ImportedCompetition, seasonFileTypes } from '#contract/desk/season-plan.ts';
import { localeFacts } from '#i18n/locales.ts';
import { latinDigits } from '#lib/latin-digits.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { nameOf } from '../record/record-words.ts';
import { $language } from '../stores/look.ts';
import { listCompetitions } from './client.ts';
import { useSeasonWords } from './season-words.ts';

/** What a file is said to be of; an empty code leaves it to the file. */
export interface Chosen {
  code: string;
  season: string;
}

interface SeasonChooserProps {
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  onFile: (file: File) => void;
  /** Of the file that is chosen. */
  fileName: string | undefined;
}

/** The competitions by their names. */
const useCompetitions = (): { code: string; name: string }[] => {
  const locale = useStore($language);
  const [state] = useLoaded(listCompetitions);
  const loaded: readonly ImportedCompetition[] | undefined = state.kind === 'loaded' ? state.data : undefined;
  return useMemo(() => {
    const named = (loaded ?? []).map(({ code, name }) => ({ code, name: nameOf(name, locale) }));
    return named.sort((a, b) => a.name.localeCompare(b.name, localeFacts[locale].tag));
  }, [loaded, locale]);
};

/** A file, and which competition and season it is of where it does not say so itself. */
export const SeasonChooser = ({ chosen, onChosen, onFile, fileName }: SeasonChooserProps) => {
  const say = useSeasonWords();
  const competitions = useCompetitions();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="season-chooser">
      <label className="filter">
        <span>{say('competition')}</span>
        <select value={chosen.code} onChange={({ target }) => onChosen({ ...chosen, code: target.value })}>
          <option value="">{say('asTheFileSays')}</option>
          {competitions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {chosen.code !== '' && (
        <label className="filter">
          <span>{say('season')}</span>
          <input
            dir="ltr"
            inputMode="numeric"
            placeholder="2024-25"
            aria-describedby="season-hint"
            value={chosen.season}
            onChange={({ target }) =>
              onChosen({ ...chosen, season: latinDigits(target.value.trim()).replace('/', '-') })
            }
          />
          <small id="season-hint" className="field-hint">
            {say('seasonHint')}
          </small>
        </label>
      )}
      <div className="filter season-file">
        <span id="season-file">{say('file')}</span>
        <div>
          <button
            type="button"
            className="plain"
            aria-describedby="season-formats"
            onClick={() => input.current?.click()}
          >
            {say('choose')}
          </button>{' '}
          {fileName && <bdi className="code">{fileName}</bdi>}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={seasonFileTypes.map((type) => `.${type}`).join()}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // A file that was changed can be chosen again.
            target.value = '';
          }}
        />
        <small id="season-formats" className="field-hint">
          {say('formats')}
        </small>
      </div>
    </div>
  );
};
