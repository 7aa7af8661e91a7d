import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isLocale, localeFacts, type Locale } from '#i18n/locales.ts';
import type { PlainValue } from '#contract/desk/items.ts';
import type { FileConflict } from '../saving/conflicts.ts';
import { resolvedText } from '../saving/merge-text.ts';
import type { Saver } from '../saving/saver.ts';
import { CopyButton } from '../story/CopyButton.tsx';
import { nameOfPath } from '../story/name-of-path.ts';
import { useWords } from '../words/use-words.ts';
import type { Say } from '../words/words.ts';
import { Dialog } from './Dialog.tsx';

/** One place that two people changed. */
interface Place {
  at: number;
  name: string;
  mine: string;
  theirs: string;
}

const textOf = (value: PlainValue | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null, undefined, 1);

const placesOf = (say: Say, conflict: FileConflict<string>): Place[] => {
  if (conflict.kind === 'values')
    return conflict.values.map(({ change, theirs }, at) => ({
      at,
      name: nameOfPath(say, change.path),
      mine: textOf(change.value),
      theirs: textOf(theirs),
    }));
  return conflict.parts.flatMap((part, at) =>
    part.kind === 'conflict' ? [{ at, name: '', mine: part.mine, theirs: part.theirs }] : [],
  );
};

const languageOf = (name: string): Locale | undefined => {
  const [stem = ''] = name.split('.');
  return isLocale(stem) ? stem : undefined;
};

interface ConflictDialogProps<Name extends string> {
  name: Name;
  saver: Saver<Name>;
  conflict: FileConflict<Name>;
  onClose: () => void;
}

/** Two people changed the same place: both texts, and which of them stays. One's own can always be copied out. */
export const ConflictDialog = <Name extends string>({ name, saver, conflict, onClose }: ConflictDialogProps<Name>) => {
  const say = useWords();
  const file = useStore(saver.$files)[name];
  const [takesTheirs, setTakesTheirs] = useState<ReadonlySet<number>>(new Set());
  const places = placesOf(say, conflict);
  const locale = languageOf(name);
  const language = locale && { lang: localeFacts[locale].tag, dir: localeFacts[locale].dir };
  const choose = (at: number, isTheirs: boolean): void => {
    const next = new Set(takesTheirs);
    if (isTheirs) next.add(at);
    else next.delete(at);
    setTakesTheirs(next);
  };
  const apply = (): void => {
    if (conflict.kind === 'text') {
      saver.resolve(name, conflict.theirs, { text: resolvedText(conflict.parts, takesTheirs) });
      return;
    }
    const mine = conflict.values.filter((_, at) => !takesTheirs.has(at)).map(({ change }) => change);
    const free = conflict.free && 'changes' in conflict.free ? conflict.free.changes : [];
    const changes = [...free, ...mine];
    saver.resolve(name, conflict.theirs, changes.length === 0 ? undefined : { changes });
  };
  return (
    <Dialog title={say('conflict.title')} onClose={onClose} isWide>
      <p>{say('conflict.about')}</p>
      {places.map(({ at, name: place, mine, theirs }) => (
        <fieldset key={at} className="conflict">
          <legend>{place === '' ? say('conflict.paragraph') : place}</legend>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)}>
              <span className="choice">
                <input
                  type="radio"
                  name={`conflict-${at}`}
                  checked={takesTheirs.has(at) === isTheirs}
                  onChange={() => choose(at, isTheirs)}
                />
                {say(isTheirs ? 'conflict.theirs' : 'conflict.mine')}
              </span>
              <span className="text" dir="auto" {...language}>
                {isTheirs ? theirs : mine}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="actions">
        <button type="button" className="strong" onClick={apply}>
          {say('conflict.apply')}
        </button>
        {file?.pending && (
          <CopyButton text={'text' in file.pending ? file.pending.text : places.map(({ mine }) => mine).join('\n\n')} />
        )}
      </div>
    </Dialog>
  );
};
